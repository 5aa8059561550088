import { join } from "node:path";
import type { Plugin } from "vite";
import { catalogueFolder, compileTexts, listLanguages, readTexts } from "./catalogue.ts";

const messages = join(catalogueFolder, "messages.ts");
const languageModule = "\0texts:";

/**
 * Puts compiled messages in place of `shared/texts/messages.ts`: main and tests look texts up by key, and may change the
 * language.
 */
export const textDictionary: Plugin = {
  name: "text-dictionary",
  resolveId: (id) => (id.startsWith("texts:") ? `\0${id}` : undefined),
  load(id) {
    if (id.split("?")[0] === messages) {
      const others = listLanguages().filter((language) => language !== "en");
      const loaders = others.map(
        (language) => `${JSON.stringify(language)}: () => import("texts:${language}")`,
      );
      return [
        `import { compiled } from "texts:en";`,
        `export const englishMessages = compiled;`,
        `const loaders = { ${loaders.join(", ")} };`,
        `export const loadMessages = async (language) =>`,
        `  language === "en" ? compiled : (await loaders[language]()).compiled;`,
      ].join("\n");
    }
    return id.startsWith(languageModule)
      ? `export const compiled = ${formatDictionary(id.slice(languageModule.length))};`
      : undefined;
  },
};

const formatDictionary = (language: string): string => {
  const entries = [...compileTexts(readTexts(language))];
  return `{\n${entries.map(([key, code]) => `${JSON.stringify(key)}: ${code}`).join(",\n")}\n}`;
};
