// Downloads with times have those of the place where they are read.
//
//   a[data-zone]   a link to such a download

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
for (const link of document.querySelectorAll("a[data-zone]"))
  if (timeZone) link.search = new URLSearchParams({ zone: timeZone });
