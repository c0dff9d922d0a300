// What is announced is spoken and felt, where the reader of this device has chosen that and it can.
//
//   html.aloud, html.vibrates   what is wanted
//   #announcement               what is announced

const { classList, lang } = document.documentElement;
const line = document.getElementById("announcement");

function speak(sentence) {
  const voice = speechSynthesis.getVoices().find((other) => other.lang.startsWith(lang));
  if (!voice) return;
  const utterance = new SpeechSynthesisUtterance(sentence);
  Object.assign(utterance, { voice, lang: voice.lang });
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}

if (line)
  new MutationObserver(() => {
    if (!line.textContent) return;
    if (classList.contains("aloud") && window.speechSynthesis) speak(line.textContent);
    if (classList.contains("vibrates")) navigator.vibrate?.(40);
  }).observe(line, { childList: true, characterData: true, subtree: true });
