import type { GapsOf } from "./gap.ts";
import type { Encoding, PayloadReadings } from "./readings.ts";

/** Accepted encodings of parameters, as in frameworks. */
export const encodingSets = {
  queryOnly: ["query"],
  formOnly: ["form"],
  jsonOnly: ["json"],
  /** `@RequestParam` of Spring and `$_REQUEST` of PHP. */
  queryOrForm: ["form", "query"],
  /** `body` of Express with both parsers. */
  anyBody: ["json", "form"],
  /** `params` of Rails, `$request->input()` of Laravel. */
  anyEncoding: ["json", "form", "query"],
} satisfies Record<string, Encoding[]>;

const { queryOnly, formOnly, jsonOnly, queryOrForm, anyEncoding } = encodingSets;

/** Alternatives of writes' encodings, and of the response to others. */
export const payloadGaps: GapsOf<PayloadReadings> = {
  put: { plain: 20, common: Object.values(encodingSets) },
  post: { plain: 75, common: ["asPut", ...Object.values(encodingSets)] },
  remove: { plain: 80, common: [queryOnly, queryOrForm, anyEncoding], rare: [formOnly, jsonOnly] },
  otherEncoding: { plain: 50, common: [400, 415, 422], rare: [500] },
};
