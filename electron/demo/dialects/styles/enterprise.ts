import { bareRecord, soapResult } from "../readings/envelopes.ts";
import { codeAndMessage, htmlPage, soapFault } from "../readings/errors.ts";
import { soapFlat, soapResponse } from "../readings/lists.ts";
import { formOnly, queryOnly, queryOrForm } from "../readings/payloads.ts";
import { noErrors, page, plainOk, soapOk, statusSuccess } from "../readings/writes.ts";
import type { Style } from "./style.ts";

/** An old product whose SOAP services were given a JSON face. */
export const enterprise: Style = {
  name: "enterprise",
  prefers: {
    writing: {
      casing: ["asDocumented", "pascal", "upper"],
      absent: ["empty", "omitted", "nullText"],
      scalars: ["typed", "text", "text"],
      ids: ["number", "text", "padded", "prefixed"],
      times: ["isoSeconds", "isoMillis", "isoZone", "sqlMillis"],
      longs: ["number", "text"],
    },
    alert: { times: ["asDocumented", "sql", "epochMillisText", "rfc2822", "isoZone"] },
    message: { times: ["asDocumented", "sql", "epochMillisText", "rfc2822"] },
    envelopes: {
      lists: [soapResponse, soapFlat],
      alertLists: ["asDocumented"],
      messageLists: ["asDocumented"],
      single: [bareRecord, soapResult],
      auth: [bareRecord, soapResult],
    },
    writes: { send: [soapOk, statusSuccess, plainOk, page], others: [soapOk, noErrors, plainOk] },
    payloads: { put: [queryOnly, formOnly, queryOrForm], otherEncoding: [500, 400] },
    errors: {
      body: [soapFault, codeAndMessage, htmlPage],
      with200: ["nothing", "nothing", "nothing", "writes"],
    },
    transport: {
      contentType: ["application/json", "text/plain", "text/json"],
      charset: ["UTF-8", "iso-8859-1", "utf-16", null],
      connection: ["keep-alive", "close"],
    },
    addresses: { basePath: ["/services/rest", "/app/api", "/rest"] },
  },
};
