import { LocalizedStringDictionary, LocalizedStringFormatter } from "@internationalized/string";
import { englishMessages, type Message, type Messages } from "./messages.ts";
import type { TextArguments } from "./text-arguments.ts";

/** The key of a text in the catalogue, `shared/texts/en.json`. */
export type TextKey = keyof TextArguments<unknown>;

/** The arguments of a text: none, or an object with each of them. */
export type ArgumentsOf<Key extends TextKey, Value> = TextArguments<Value>[Key] extends null
  ? []
  : [values: TextArguments<Value>[Key]];

let locale = "en";
let formatter = createFormatter(locale, englishMessages);

function createFormatter(locale: string, messages: Messages) {
  return new LocalizedStringFormatter(
    locale,
    new LocalizedStringDictionary({ [locale]: messages }, locale),
  );
}

/** Uses these messages from now on; numbers in them are formatted for the locale (BCP 47). */
export function applyMessages(newLocale: string, messages: Messages): void {
  locale = newLocale;
  formatter = createFormatter(locale, messages);
}

/**
 * Returns a text in the language of the app. Call it when the text is needed, not while a module is loaded: the language
 * may change. The key is a literal, since the renderer's build replaces the call by the text.
 */
export function t<Key extends TextKey>(
  key: Key,
  ...[values]: ArgumentsOf<Key, string | number>
): string {
  return formatter.format(key, values ?? undefined);
}

/** Joins texts in the language of the app: "A, B, and C"; a disjunction has "or". */
export const joinTexts = (
  texts: Iterable<string>,
  type: "conjunction" | "disjunction" = "conjunction",
): string => new Intl.ListFormat(locale, { type }).format(texts);

/** Formats a compiled message; builds put it in place of `t`. */
export const formatMessage = (message: Message, values: Record<string, string | number>): string =>
  typeof message === "string" ? message : message(values, formatter);
