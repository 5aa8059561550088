import { asResource, bareRecord, underName } from "../readings/envelopes.ts";
import { jsonApiErrors, railsErrors, railsFields, railsStatus } from "../readings/errors.ts";
import { bareArray, jsonApi, railsMeta, railsRoot, railsWrapped } from "../readings/lists.ts";
import { anyEncoding } from "../readings/payloads.ts";
import {
  emptyObject,
  noContent,
  recordUnderName,
  theNewRecord,
  theRecord,
} from "../readings/writes.ts";
import type { Style } from "./style.ts";

/** Ruby on Rails. */
export const rails: Style = {
  name: "rails",
  prefers: {
    writing: {
      casing: ["snake"],
      absent: ["null"],
      scalars: ["typed"],
      ids: ["number", "number", "uuid"],
      times: ["isoMillis", "isoSeconds", "sqlZone"],
      longs: ["number"],
    },
    alert: { created: ["createdAt"], times: ["asDocumented", "sqlZone"] },
    message: { sent: ["createdAt", "sentAt"], times: ["asDocumented"] },
    envelopes: {
      lists: [bareArray, railsRoot, railsMeta, railsWrapped, jsonApi],
      alertLists: ["asDocumented"],
      messageLists: ["asDocumented"],
      single: [bareRecord, underName, asResource],
      auth: [bareRecord],
    },
    writes: {
      send: [theNewRecord, recordUnderName, noContent],
      others: [noContent, theRecord, recordUnderName, emptyObject],
    },
    payloads: { put: [anyEncoding], remove: [anyEncoding] },
    errors: { body: [railsErrors, railsFields, railsStatus, jsonApiErrors], invalid: [422] },
    transport: { charset: ["utf-8"] },
    addresses: { basePath: ["", "/api/v1", "/api"] },
  },
};
