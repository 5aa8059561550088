import { redact } from "#main/system/redact.ts";

/** A name, login, address or path, and what replaces it, such as "server 1". */
export type Identity = { value: string; label: string };

/** Names of files and codes contain dots, too. */
const fileEnding =
  /\.(?:[cm]?[jt]sx?|json|db|log|html|node|so|exe|dll|dylib|txt|csv|md|asar|plist|desktop)(?::\d+)?$/i;

const patterns: [RegExp, string | ((found: string) => string)][] = [
  [/\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>)\]}]+/gi, "‹address›"],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, "‹address›"],
  [/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g, "‹address›"],
  [/(?<![\w:])(?:[\da-f]{0,4}:){3,7}[\da-f]{0,4}(?![\w:])/gi, "‹address›"],
  [
    /\b(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?::\d+)?\b/gi,
    (found) => (fileEnding.test(found) ? found : "‹address›"),
  ],
  // Codes such as "ENOENT" stay; other quoted texts may be content.
  [
    /"[^"\n]{0,4000}"|'[^'\n]{0,4000}'|“[^”\n]{0,4000}”|`[^`\n]{0,4000}`|«[^»\n]{0,4000}»|‘[^’\n]{0,4000}’|„[^“”\n]{0,4000}[“”]/g,
    keepCode,
  ],
];

function keepCode(found: string): string {
  return /^.[A-Z][A-Z\d_]*.$/.test(found) ? found : `${found.charAt(0)}…${found.slice(-1)}`;
}

/**
 * Creates the function that removes known identities, secrets, addresses and quoted texts from a text that was written
 * for the log or for the user.
 */
export function createAnonymizer(identities: Identity[]): (text: string) => string {
  const known = identities
    // A short number is in many lines, and identifies nobody.
    .filter(({ value }) => value.trim().length > 1 && !/^\d{1,5}$/.test(value))
    .toSorted((one, other) => other.value.length - one.value.length)
    .map(({ value, label }): [RegExp, string] => [toPattern(value), `‹${label}›`]);
  return (text) =>
    [...known, ...patterns].reduce(
      (line, [pattern, to]) =>
        typeof to === "string" ? line.replace(pattern, () => to) : line.replace(pattern, to),
      redact(text),
    );
}

/** Matches a value as whole words, so that a login "a" does not change other words. */
const toPattern = (value: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${value.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}(?![\\p{L}\\p{N}])`,
    "giu",
  );
