import type { DialectName } from "#demo/dialects/choose.ts";
import { type Dialect, defaultDialect, patchDialect } from "#main/service/dialect.ts";

const encodings = { plain: "query", epoch: "form", enveloped: "json" } as const;

/** What is known of a service that has taken a write of each kind before. */
export const spokenDialect = (name: DialectName): Dialect => {
  const encoding = encodings[name];
  const learnedEncodings = { POST: encoding, PUT: encoding, DELETE: "query" as const };
  return patchDialect(defaultDialect, { learnedEncodings });
};
