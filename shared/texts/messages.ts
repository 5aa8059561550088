import { compileString } from "@internationalized/string-compiler";
import english from "./en.json" with { type: "json" };
import type { Language } from "./text-arguments.ts";

/** A message without arguments, or a function that formats them. */
export type Message = string | ((args: Values, formatter?: unknown) => string);
type Values = Record<string, string | number | boolean> | undefined;

/** The messages of a language by key. */
export type Messages = Record<string, Message>;

/*
 * In Node without a bundler, as in tests and scripts, messages are compiled here when they are first used. In builds,
 * `build/texts/text-plugin.ts` replaces this module by compiled messages.
 */

/** The English messages. */
export const englishMessages: Messages = compileWhenRead(english);

/** Loads the messages of a language. */
export async function loadMessages(language: Language): Promise<Messages> {
  if (language === "en") return englishMessages;
  const file: { default: Record<string, string> } = await import(`./${language}.json`, {
    with: { type: "json" },
  });
  return compileWhenRead(file.default);
}

function compileWhenRead(sources: Record<string, string>): Messages {
  const compiled: Messages = {};
  return new Proxy(compiled, {
    get(_target, key: string) {
      const source = sources[key];
      if (source === undefined) return undefined;
      compiled[key] ??= new Function(`return ${compileString(source)}`)() as Message;
      return compiled[key];
    },
  });
}
