import { bareRecord, inData } from "../readings/envelopes.ts";
import { goError, googleError, plainText } from "../readings/errors.ts";
import { bareArray, goItems, goNamed } from "../readings/lists.ts";
import { formOnly, jsonOnly, queryOrForm } from "../readings/payloads.ts";
import { createdEmpty, emptyObject, noContent, okEmpty, theRecord } from "../readings/writes.ts";
import type { Style } from "./style.ts";

/** Go. */
export const go: Style = {
  name: "go",
  prefers: {
    writing: {
      casing: ["asDocumented", "snake"],
      absent: ["omitted", "omitted", "null"],
      scalars: ["typed"],
      ids: ["number", "text", "snowflake", "snowflakeText", "uuid"],
      times: ["isoNanos", "isoSeconds", "isoMillis"],
      longs: ["number"],
    },
    alert: { times: ["asDocumented", "epochSeconds", "isoNanos"] },
    message: { times: ["asDocumented", "epochSeconds", "epochMillis"] },
    envelopes: {
      lists: [bareArray, goItems, goNamed],
      alertLists: ["asDocumented", goItems, goNamed],
      messageLists: ["asDocumented", goItems, goNamed],
      emptyList: ["asList", "asList", "null"],
      single: [bareRecord, inData],
      auth: [bareRecord],
    },
    writes: {
      send: [createdEmpty, theRecord, emptyObject],
      others: [noContent, okEmpty, emptyObject],
    },
    payloads: { put: [jsonOnly, formOnly, queryOrForm], otherEncoding: [400, 415] },
    errors: { body: [goError, googleError, plainText] },
    addresses: { basePath: ["", "/api/v1", "/v2"] },
  },
};
