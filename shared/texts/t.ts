import { type LocalizedString, LocalizedStringFormatter } from "@internationalized/string";
import type { Language, TextArguments, TextKey } from "./catalogue.ts";
import { readDictionary } from "./messages.ts";

export type { TextKey };

/** The arguments of a text: none, or an object with each of them. */
export type ArgumentsOf<Key extends TextKey, Value> = Key extends keyof TextArguments<Value>
  ? [values: TextArguments<Value>[Key]]
  : [];

let current: { language: Language; locale: string } = { language: "en", locale: "en" };
let formatter: LocalizedStringFormatter<string, LocalizedString> | null = null;

/** Sets the language of all texts, and the locale (BCP 47) of the numbers in them. */
export function setTextLanguage(language: Language, locale: string): void {
  current = { language, locale };
  formatter = null;
}

/** The locale (BCP 47) of numbers and times: the language with the conventions of a region. */
export const getTextLocale = (): string => current.locale;

export const getTextLanguage = (): Language => current.language;

// Messages are read when the first text is needed, which is after the first picture.
function getFormatter(): LocalizedStringFormatter<string, LocalizedString> {
  if (formatter !== null) return formatter;
  const { language, locale } = current;
  formatter = new LocalizedStringFormatter(locale, readDictionary(language, locale));
  return formatter;
}

/**
 * Returns a text in the language of the app. Main calls it when the text is needed, not while a module is loaded: the
 * language may change. The key is a literal: the renderer's build replaces the call by the text.
 */
export function t<Key extends TextKey>(
  key: Key,
  ...[values]: ArgumentsOf<Key, string | number>
): string {
  return formatText(key, values ?? undefined);
}

/** Returns a text whose arguments are not checked. */
export const formatText = (key: TextKey, values: Record<string, string | number> = {}): string =>
  endOnce(getFormatter().format(key, values), values);

/** A time that ends with a full stop: "2:28 p. m." */
const stoppedTime = /[ap]\.\s?m\.$/;

/** Leaves out the full stop of a sentence after a time that ends with one. */
const endOnce = (text: string, values: Record<string, string | number>): string =>
  text.includes("m..")
    ? Object.values(values)
        .map(String)
        .filter((value) => stoppedTime.test(value))
        .reduce((ended, time) => ended.replaceAll(`${time}.`, time), text)
    : text;

/** Joins texts in the language of the app: "A, B, and C"; a disjunction has "or". */
export const joinTexts = (
  texts: Iterable<string>,
  type: "conjunction" | "disjunction" = "conjunction",
): string => new Intl.ListFormat(current.locale, { type }).format(texts);

/** Formats a compiled message; the renderer's build puts it in place of `t`. */
export const formatMessage = (
  message: LocalizedString,
  values: Record<string, string | number>,
): string =>
  typeof message === "string" ? message : endOnce(message(values, getFormatter()), values);
