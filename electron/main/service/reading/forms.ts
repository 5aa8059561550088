// Forms names from the words of guesses.ts, the most likely first.

const idForms = (base: string): string[] =>
  ["Id", ".id", "UserId", ".userId", "._id", ".uid", ".uuid", ".key", ".ref", ".code", ".number"]
    .concat(["Uid", "Uuid", "Key", "Ref", "No", "Number", "Code", "Identifier"])
    .map((form) => base + form)
    .concat(`${base}.${base}Id`, `id${base}`);

const nameForms = (base: string): string[] =>
  [".displayName", "DisplayName", "Name", "UserName", ".fullName", "FullName", ".name", ".label"]
    .concat([".userName", ".login", ".nick", "Label"])
    .map((form) => base + form)
    .concat(`${base}.${base}Name`);

// A person's title is no name; it may be the record's title if the person is in a `source`.
const titleForms = (base: string): string[] =>
  [".title", ".text", ".caption", "Title"].map((form) => base + form);

/**
 * The names of the id or the name of a person or thing: in its own object, as a prefix, or as one plain value. The better
 * word goes before the better form: a plain `sender` is the sender, whatever `source.name` is.
 */
export const idsOf = (bases: readonly string[]): string[] =>
  bases.flatMap((base) => [...idForms(base), base]);
export const namesOf = (people: readonly string[]): string[] =>
  people.flatMap((base) => [...nameForms(base), base]);
export const titlesOf = (places: readonly string[]): string[] =>
  places.flatMap((base) => [...nameForms(base), ...titleForms(base), base]);

/** Two words as one name: `lastMessage` and `text` as `lastMessageText`. */
export const joined = (bases: readonly string[], names: readonly string[]): string[] =>
  bases.flatMap((base) => names.map((name) => base + name));

/** The names of a text that may be in its own object, beside its format or language. */
export const textsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => [
    name,
    ...[".text", ".value", ".plain", ".content", ".body", ".html", ".rendered"].map(
      (leaf) => name + leaf,
    ),
  ]);

/** The names of a word that may be in its own object or have a suffix such as `Name`. */
export const wordsOf = (names: readonly string[]): string[] => [
  ...names,
  ...names.flatMap((name) =>
    [".name", ".label", ".value", ".code", ".key", ".title", ".text", ".id"]
      .concat(["Name", "Label", "Text", "Value", "Code", "Key"])
      .map((form) => name + form),
  ),
];
