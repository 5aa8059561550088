import type { GapsOf } from "./gap.ts";
import type { Encoding, PayloadReadings } from "./readings.ts";

/** Where parameters may be, as frameworks look for them. */
export const queryOnly: readonly Encoding[] = ["query"];
export const formOnly: readonly Encoding[] = ["form"];
export const jsonOnly: readonly Encoding[] = ["json"];
/** `@RequestParam` of Spring and `$_REQUEST` of PHP. */
export const queryOrForm: readonly Encoding[] = ["form", "query"];
/** `body` of Express with both parsers. */
export const anyBody: readonly Encoding[] = ["json", "form"];
/** `params` of Rails, `$request->input()` of Laravel. */
export const anyEncoding: readonly Encoding[] = ["json", "form", "query"];

/** Where the parameters of writes may be, and what happens to those that are elsewhere. */
export const payloadGaps: GapsOf<PayloadReadings> = {
  put: {
    plain: 20,
    common: [queryOnly, formOnly, jsonOnly, queryOrForm, anyBody, anyEncoding],
  },
  post: {
    plain: 75,
    common: ["asPut", queryOnly, formOnly, jsonOnly, queryOrForm, anyBody, anyEncoding],
  },
  remove: { plain: 80, common: [queryOnly, queryOrForm, anyEncoding], rare: [formOnly, jsonOnly] },
  otherEncoding: { plain: 50, common: [400, 415, 422], rare: [500] },
};
