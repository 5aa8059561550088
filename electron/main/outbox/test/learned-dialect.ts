import type { DialectName } from "#demo/dialects/choose.ts";
import { type Dialect, defaultDialect, patchDialect } from "#main/service/dialect.ts";

const encodings = { plain: "query", epoch: "form", enveloped: "json" } as const;

/** The dialect learned from a service that has accepted a write of each kind. */
export const learnedDialect = (name: DialectName): Dialect => {
  const encoding = encodings[name];
  const learnedEncodings = { POST: encoding, PUT: encoding, DELETE: "query" as const };
  return patchDialect(defaultDialect, { learnedEncodings });
};
