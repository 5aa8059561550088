/** The person's languages that can be checked: "de-AT" as "de" where there is no closer one. */
export const chooseLanguages = (wanted: string[], known: string[]): string[] => [
  ...new Set(
    wanted.flatMap(
      (tag) =>
        known.find((one) => one === tag) ?? known.find((one) => one === tag.split("-")[0]) ?? [],
    ),
  ),
];

/** The languages of Chromium's dictionaries among files: "en-US-10-1.bdic" is that of "en-US". */
export const listInstalled = (files: string[], known: string[]): string[] =>
  known.filter((language) =>
    files.some((file) => /^(.+?)-\d+-\d+\.bdic$/.exec(file)?.[1] === language),
  );
