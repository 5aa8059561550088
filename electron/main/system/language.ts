import { BroadcastChannel, getEnvironmentData, setEnvironmentData } from "node:worker_threads";
import { chooseLanguage, chooseLocale } from "#shared/texts/choose-language.ts";
import { getTextLanguage, setTextLanguage } from "#shared/texts/t.ts";
import { resetFormat } from "./format.ts";

const name = "watchdesk-language";

/** What the language follows if the user has chosen "system". */
export type SystemLanguages = {
  /** The languages that the user has chosen in the system (BCP 47), preferred first. */
  preferred: readonly string[];
  /** The system's locale, for times and numbers. */
  locale: string;
};

type Applied = { language: ReturnType<typeof getTextLanguage>; locale: string };

/**
 * Sets the language of all texts, in the threads of stores, too. Returns whether it has changed, so that what is shown has
 * to be made anew.
 */
export function applyLanguage(choice: string, system: SystemLanguages): boolean {
  const language = chooseLanguage(choice, system.preferred);
  const hasChanged = language !== getTextLanguage();
  const tag = toLanguageTag(system.locale) ?? Intl.DateTimeFormat().resolvedOptions().locale;
  const applied: Applied = { language, locale: chooseLocale(tag, language) };
  apply(applied);
  // Threads that start later read it; running ones are told.
  setEnvironmentData(name, applied);
  if (hasChanged) {
    const channel = new BroadcastChannel(name);
    channel.postMessage(applied);
    channel.close();
  }
  return hasChanged;
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

function apply({ language, locale }: Applied): void {
  setTextLanguage(language, locale);
  resetFormat();
}

/** Returns language, script and region (BCP 47) of a system's locale: "en-US" of "en-US@posix"; null if it has none. */
export const toLanguageTag = (locale: string): string | null =>
  /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?![a-z\d])/i.exec(locale)?.[0] ?? null;
