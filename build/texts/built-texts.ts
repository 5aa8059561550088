// node build/texts/built-texts.ts: searches the built app for English texts that no language would change: those of the
// catalogue in the pages of another language, and in main outside its files of texts. Prints each, and fails if there is one.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { builtApp } from "../runtime/app-build.ts";
import { listLanguages, readTexts } from "./catalogue.ts";
import { findEnglishTexts, listEnglishParts } from "./list-variants.ts";

/** English in the app that no language changes, each with the reason. */
const expected: [place: RegExp, reason: string][] = [
  [
    /(?:queries|declarations)-.*(?: by| of| with|Side room|Room owner|Owner of.*|field|for)$/,
    "labels of references, as stored",
  ],
  [/: (?:form entries|dashboard tiles)$/, "words of queries, in every language"],
  [/settings-.*: Go on duty$/, "the document for administrators"],
  [
    /policy-.*: , which is none of $|: (?:Watchdesk cannot read "|\. Tell whoever set up this computer\.)$/,
    "lines about the policy",
  ],
  [
    /main.*(?:Shift log|Do not disturb|entry|recorded|digest|unexpected error|Time zone|About this file) ?$/,
    "the written shift log",
  ],
  [
    /(?:is missing|as it was written|not signed in.*|keychain is locked)\.$/,
    "errors that the window explains by their code",
  ],
  [/diagnostics-.*: (?:Nobody is signed in\.|Connection check)$/, "the file for support"],
  [/AppUpdater-/, "a library"],
  [/main.chunks.service-/, "the demo service"],
];

const folder = builtApp(false);
const english = readTexts("en");
const found: string[] = [];
for (const language of listLanguages().filter((one) => one !== "en")) {
  const parts = listEnglishParts(english, readTexts(language));
  const pages = globSync(`renderer/${language}/**/*.{js,css,html}`, { cwd: folder });
  if (pages.length === 0) throw new Error("The app is not built.");
  for (const file of [...pages, ...globSync("main/**/*.js", { cwd: folder })])
    for (const text of findEnglishTexts(readFileSync(join(folder, file), "utf8"), parts))
      found.push(`${file}: ${text}`);
}
const unexpected = found.filter((one) => !expected.some(([place]) => place.test(one)));
for (const line of unexpected) console.error(line);
process.exitCode = unexpected.length === 0 ? 0 : 1;
