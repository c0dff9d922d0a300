// What an element shows, in the sentence that its markup has for it.
//
//   data-words   a sentence with a gap {n} for what is shown
//   data-forms   its forms where that is a number: {forms, which}, which of them 0 to 199 take

export function worded({ dataset: { words, forms: counted } }, value) {
  if (value === "" || !(words || counted)) return value;
  const { forms, which } = counted ? JSON.parse(counted) : { forms: [words], which: "" };
  const form = forms[which[value < 100 ? value : 100 + (value % 100)] ?? 0];
  return form.replace("{n}", value);
}
