import { BroadcastChannel, getEnvironmentData, setEnvironmentData } from "node:worker_threads";
import { type Clocks, createFormat, type Format } from "#shared/lib/format.ts";
import type { Language } from "#shared/texts/catalogue.ts";
import { chooseLanguage, chooseLocale } from "#shared/texts/choose-language.ts";
import { getTextLocale, setTextLanguage } from "#shared/texts/t.ts";

const name = "watchdesk-language";

/** What the language follows if the user has chosen "system". */
export type SystemLanguages = {
  /** The languages that the user has chosen in the system (BCP 47), preferred first. */
  preferred: readonly string[];
  /** The system's locale, for times and numbers. */
  locale: string;
};

/** How texts, times and numbers are written, as the user or the policy has chosen. */
export type LanguageChoices = {
  /** "system", or a language (BCP 47). */
  language: string;
  /** The system's clock, one of 12 or 24 hours, UTC, or a local clock of 24 hours and UTC. */
  clocks: "system" | "h12" | "h24" | "utc" | "both";
};

type Applied = { language: Language; locale: string; clocks: Clocks };

let last = "";

/**
 * Sets the language of all texts and the form of times, in the threads of stores, too. Returns whether either has changed, so
 * that what is shown has to be made anew.
 */
export function applyLanguage(choices: LanguageChoices, system: SystemLanguages): boolean {
  const { clocks } = choices;
  const language = chooseLanguage(choices.language, system.preferred);
  const tag = toLanguageTag(system.locale) ?? Intl.DateTimeFormat().resolvedOptions().locale;
  const applied: Applied = {
    language,
    locale: withHours(chooseLocale(tag, language), clocks),
    clocks: clocks === "utc" || clocks === "both" ? clocks : "local",
  };
  const now = JSON.stringify(applied);
  if (now === last) return false;
  const isFirst = last === "";
  last = now;
  apply(applied);
  // Threads that start later read it; running ones are told.
  setEnvironmentData(name, applied);
  if (isFirst) return false;
  const channel = new BroadcastChannel(name);
  channel.postMessage(applied);
  channel.close();
  return true;
}

/** Uses the app's language in a thread, now and after each change. */
export function followLanguage(): void {
  const applied = getEnvironmentData(name) as Applied | undefined;
  if (applied !== undefined) apply(applied);
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event) => apply((event as { data: Applied }).data);
  // It keeps no thread running.
  channel.unref();
}

function apply({ language, locale, clocks }: Applied): void {
  setTextLanguage(language, locale);
  setClocks(clocks);
}

/** Returns language, script and region (BCP 47) of a system's locale: "en-US" of "en-US@posix"; null if it has none. */
export const toLanguageTag = (locale: string): string | null =>
  /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?![a-z\d])/i.exec(locale)?.[0] ?? null;

const cycles = { system: null, utc: null, h12: "h12", h24: "h23", both: "h23" };

/** Adds the chosen hours to a locale, as a Unicode extension: "en-GB-u-hc-h12". */
export function withHours(locale: string, clocks: LanguageChoices["clocks"]): string {
  const cycle = cycles[clocks];
  return cycle === null ? locale : `${locale}-u-hc-${cycle}`;
}

let clocks: Clocks = "local";
let format: Format | null = null;

/** Returns the formats for the app's locale and clocks; created on first use to save time at startup. */
export function getFormat(): Format {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  format ??= createFormat(getTextLocale(), timeZone, clocks);
  return format;
}

/** The clocks that times show. */
export const getClocks = (): Clocks => clocks;

/** Sets the clocks that times show; formats are created anew, as the locale may have changed, too. */
function setClocks(next: Clocks): void {
  clocks = next;
  format = null;
}
