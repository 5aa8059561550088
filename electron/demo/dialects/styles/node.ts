import { bareRecord, inData } from "../readings/envelopes.ts";
import { goError, noBody, plainText, successFalse } from "../readings/errors.ts";
import { bareArray, dataOnly, mongoosePage, relayEdges } from "../readings/lists.ts";
import { anyBody, jsonOnly } from "../readings/payloads.ts";
import { emptyObject, plainOk, successTrue, theNewRecord, theRecord } from "../readings/writes.ts";
import type { Style } from "./style.ts";

/** Node with Express and MongoDB. */
export const node: Style = {
  name: "node",
  prefers: {
    writing: {
      casing: ["asDocumented"],
      absent: ["null", "omitted"],
      scalars: ["typed"],
      ids: ["objectIdText", "objectIdText", "number", "objectId"],
      times: ["isoMillis", "isoMillis", "isoMillis", "mongo"],
      longs: ["number"],
    },
    alert: {
      id: ["_id", "id"],
      created: ["createdAt", "created", "timestamp"],
      times: ["asDocumented", "epochMillis", "mongo", "mongoLong"],
      states: ["upper", "lower"],
      extras: [{ __v: 0, updatedAt: "$after:1000" }, {}],
    },
    message: {
      id: ["_id", "id"],
      sent: ["createdAt", "timestamp", "ts", "sentAt"],
      times: ["asDocumented", "epochMillis", "mongo"],
      extras: [{ __v: 0, updatedAt: "$after:1000" }, {}],
    },
    envelopes: {
      lists: [bareArray, dataOnly, mongoosePage, relayEdges],
      alertLists: ["asDocumented", mongoosePage],
      messageLists: ["asDocumented", mongoosePage],
      single: [bareRecord, inData],
      auth: [bareRecord],
    },
    writes: {
      send: [theNewRecord, theRecord, successTrue],
      others: [theRecord, successTrue, plainOk, emptyObject],
    },
    payloads: { put: [anyBody, jsonOnly], otherEncoding: [400, 500] },
    errors: { body: [goError, successFalse, plainText, noBody] },
    transport: { charset: ["utf-8"] },
    addresses: { basePath: ["/api", "", "/api/v1"] },
  },
};
