import { bareRecord } from "../readings/envelopes.ts";
import { problemDetails, springError } from "../readings/errors.ts";
import { bareArray, halEmbedded, springPage } from "../readings/lists.ts";
import { anyBody, jsonOnly, queryOrForm } from "../readings/payloads.ts";
import { noContent, okEmpty, theNewRecord, theRecord } from "../readings/writes.ts";
import type { Style } from "./style.ts";

/** Java with Spring Boot and Jackson. */
export const spring: Style = {
  name: "spring",
  prefers: {
    writing: {
      casing: ["asDocumented"],
      absent: ["null", "omitted"],
      scalars: ["typed"],
      ids: ["number", "uuid", "snowflake"],
      times: ["isoMillis", "isoColonOffset", "isoBasicOffset", "isoNanos", "isoLocal"],
      longs: ["number"],
    },
    alert: {
      times: [
        "asDocumented",
        "epochMillis",
        "javaArray",
        "epochNanosFraction",
        "instant",
        "isoNanos",
      ],
      created: ["created", "createdAt", "createdDate", "timestamp", "creationDate"],
    },
    message: {
      times: ["asDocumented", "epochMillis", "javaArray", "epochNanosFraction", "instant"],
    },
    envelopes: {
      lists: [bareArray, bareArray, springPage, halEmbedded],
      alertLists: ["asDocumented", springPage, halEmbedded],
      messageLists: ["asDocumented", springPage, halEmbedded],
      single: [bareRecord],
      auth: [bareRecord],
      siblings: [{}],
    },
    writes: {
      send: [okEmpty, noContent, theRecord, theNewRecord],
      others: [okEmpty, noContent, theRecord],
    },
    payloads: { put: [queryOrForm, jsonOnly, anyBody], otherEncoding: [400, 415] },
    errors: { body: [springError, problemDetails] },
    transport: { contentType: ["application/json", "application/hal+json"] },
    addresses: { basePath: ["", "/api", "/api/v1", "/rest"] },
  },
};
