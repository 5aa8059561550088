import { type LocalizedString, LocalizedStringDictionary } from "@internationalized/string";
import { compileString } from "@internationalized/string-compiler";
import { type Language, sources } from "./catalogue.ts";

/** The messages of a language by key: each a text, or a function that formats it with its arguments. */
export type Dictionary = LocalizedStringDictionary<string, LocalizedString>;

/**
 * Returns the messages of a language, for formatting in a locale. Here, in Node without a bundler, each is compiled when it
 * is first used; `build/texts/text-plugin.ts` replaces this module in builds and in tests.
 */
export function readDictionary(language: Language, locale: string): Dictionary {
  const texts: Record<string, string> = sources[language];
  const compiled: Record<string, LocalizedString> = {};
  const messages = new Proxy(compiled, {
    get(_target, key: string) {
      const text = texts[key];
      if (text === undefined) return undefined;
      compiled[key] ??= new Function(`return ${compileString(text)}`)() as LocalizedString;
      return compiled[key];
    },
  });
  return new LocalizedStringDictionary({ [locale]: messages }, locale);
}
