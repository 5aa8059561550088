import fc from "fast-check";

const character = fc.integer({ min: 0, max: 0x10_ffff }).map((code) => String.fromCodePoint(code));

/** Any text, also with lone surrogates; as fast-check's unit "binary", which takes a second to create. */
export const anyText = (constraints: fc.ArrayConstraints = {}): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit: character });
