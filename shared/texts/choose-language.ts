import { type Language, languages } from "./catalogue.ts";

/**
 * Returns the language for a choice. "system" is the first of the system's languages (BCP 47, preferred first) that the
 * catalogue has, else English.
 */
export function chooseLanguage(choice: string, preferred: readonly string[]): Language {
  // Languages for tests, which are in no catalogue.
  if (/^en-X[AB]$/.test(choice)) return choice as Language;
  for (const tag of choice === "system" ? preferred : [choice])
    for (const name of [tag, tag.split("-")[0]]) {
      const found = languages.find((language) => language === name);
      if (found !== undefined) return found;
    }
  return "en";
}

/**
 * Returns the locale (BCP 47) for times and numbers: the language with the conventions of the region of the system's
 * locale, so English on a computer in Austria is "en-AT".
 */
export function chooseLocale(system: string, language: string): string {
  // A language for tests, such as "en-XA", names its region itself.
  if (language.includes("-")) return language;
  const locale = new Intl.Locale(system);
  if (locale.language === language) return system;
  return `${language}-${locale.region ?? locale.maximize().region ?? "US"}`;
}

/** Names a language in itself: "English", "Español". */
export function nameLanguage(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
