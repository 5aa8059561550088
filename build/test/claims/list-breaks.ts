import type { Break } from "./find-break.ts";

/** By the first words of a claim, the test, and the file: expressions, and what replaces each. */
type Claims = {
  [claim: string]: { [test: string]: { [file: string]: { [from: string]: string } } };
};

/** Lists the breaks of some claims. */
export const listBreaks = (claims: Claims): Break[] =>
  Object.entries(claims).flatMap(([claim, tests]) =>
    Object.entries(tests).flatMap(([test, files]) =>
      Object.entries(files).flatMap(([file, breaks]) =>
        Object.entries(breaks).map(([from, to]) => ({ claim, test, file, from, to })),
      ),
    ),
  );
