import { bareRecord, oDataEntity } from "../readings/envelopes.ts";
import { dotNetMessage, dotNetProblem, problemDetails } from "../readings/errors.ts";
import { bareArray, dotNetPage, oData2, oData4 } from "../readings/lists.ts";
import { jsonOnly } from "../readings/payloads.ts";
import { createdEmpty, noContent, noErrors, okEmpty, theRecord } from "../readings/writes.ts";
import type { Style } from "./style.ts";

/** C# with ASP.NET, by itself or with OData. */
export const dotNet: Style = {
  name: "dotNet",
  prefers: {
    writing: {
      casing: ["asDocumented", "pascal", "pascal"],
      absent: ["null"],
      scalars: ["typed"],
      ids: ["number", "uuid", "uuid"],
      times: ["isoMillis", "isoColonOffset", "isoLocal", "isoLocalSeconds", "dotNet", "isoMicros"],
      longs: ["number"],
    },
    alert: {
      times: ["asDocumented", "dotNet", "dotNetOffset", "isoLocal", "isoZone"],
      created: ["createdOn", "created", "createdDate", "creationTime", "dateCreated", "timestamp"],
      states: ["upper", "capitalised"],
    },
    message: { times: ["asDocumented", "dotNet", "dotNetOffset", "isoLocal"] },
    envelopes: {
      lists: [bareArray, dotNetPage, oData4, oData2],
      alertLists: ["asDocumented", dotNetPage, oData4],
      messageLists: ["asDocumented", dotNetPage, oData4],
      single: [bareRecord, oDataEntity],
      auth: [bareRecord],
    },
    writes: {
      send: [noContent, createdEmpty, theRecord, noErrors],
      others: [noContent, okEmpty, theRecord, noErrors],
    },
    payloads: { put: [jsonOnly], otherEncoding: [415, 400] },
    errors: { body: [problemDetails, dotNetProblem, dotNetMessage] },
    transport: { charset: ["utf-8"] },
    addresses: { basePath: ["/api", "/api/v1", ""] },
  },
};
