// Home without a network: the matches that this phone has laid by, the latest first.
(async () => {
  const [stored, letters] = await Promise.all([store.all("matches"), store.all("letters")]);
  const matches = stored.filter(({ record }) => record).sort((one, other) => other.at - one.at);
  fill(document.querySelector("[data-known]"), {
    matches: matches.map(({ id, record }) => ({
      address: `/m/${id}`,
      players: record.seats,
      game: record.game.replaceAll("_", " "),
      unsent: letters.filter((one) => one.match === id).length,
    })),
  });
})();
