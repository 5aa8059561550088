import { bareRecord } from "../readings/envelopes.ts";
import { djangoDetail, djangoFields } from "../readings/errors.ts";
import { bareArray, djangoPage } from "../readings/lists.ts";
import { anyBody, formOnly, jsonOnly } from "../readings/payloads.ts";
import { noContent, theNewRecord, theRecord } from "../readings/writes.ts";
import type { Style } from "./style.ts";

/** Python with Django REST framework. */
export const django: Style = {
  name: "django",
  prefers: {
    writing: {
      casing: ["asDocumented", "snake", "snake"],
      absent: ["null"],
      scalars: ["typed"],
      ids: ["number", "number", "uuid"],
      times: ["isoMicros", "isoSeconds", "isoLocalMicros", "isoColonOffset"],
      longs: ["number"],
    },
    alert: { times: ["asDocumented", "epochFraction"], states: ["upper", "lower"] },
    message: { times: ["asDocumented", "epochFraction"] },
    envelopes: {
      lists: [bareArray, djangoPage, djangoPage],
      alertLists: ["asDocumented", djangoPage],
      messageLists: ["asDocumented", djangoPage],
      single: [bareRecord],
      auth: [bareRecord],
    },
    writes: { send: [theNewRecord, noContent], others: [theRecord, noContent] },
    payloads: { put: [anyBody, jsonOnly, formOnly], otherEncoding: [415, 400] },
    errors: { body: [djangoDetail, djangoFields] },
    addresses: {
      basePath: ["/api", "", "/api/v1"],
      redirect: [null, null, null, { status: 301, to: "slash" }],
    },
  },
};
