/** Returns the user's languages that can be checked: "de" for "de-AT" if there is no closer one. */
export const chooseLanguages = (wanted: string[], known: string[]): string[] => [
  ...new Set(
    wanted.flatMap(
      (tag) =>
        known.find((one) => one === tag) ?? known.find((one) => one === tag.split("-")[0]) ?? [],
    ),
  ),
];

/** Returns the languages of Chromium's dictionaries among files, such as "en-US" for "en-US-10-1.bdic". */
export const listInstalled = (files: string[], known: string[]): string[] =>
  known.filter((language) =>
    files.some((file) => /^(.+?)-\d+-\d+\.bdic$/.exec(file)?.[1] === language),
  );
