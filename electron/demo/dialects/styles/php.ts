import { bareRecord, codeAndData, inData } from "../readings/envelopes.ts";
import { codeAndMessage, codeAndMsg, laravelErrors, successFalse } from "../readings/errors.ts";
import {
  bareArray,
  laravelPage,
  laravelResources,
  phpById,
  phpCodeData,
  phpCodeList,
  phpNumbered,
} from "../readings/lists.ts";
import { anyEncoding, formOnly, queryOrForm } from "../readings/payloads.ts";
import {
  codeZero,
  codeZeroWithData,
  plainOk,
  recordInData,
  successTrue,
} from "../readings/writes.ts";
import type { Style } from "./style.ts";

/** PHP with Laravel. */
export const laravel: Style = {
  name: "laravel",
  prefers: {
    writing: {
      casing: ["snake", "asDocumented"],
      absent: ["null"],
      scalars: ["typed"],
      ids: ["number"],
      times: ["isoMicros", "isoMillis", "sql"],
    },
    alert: { created: ["createdAt"], times: ["asDocumented", "sql"] },
    message: { sent: ["createdAt", "sentAt"], times: ["asDocumented", "sql"] },
    envelopes: {
      lists: [bareArray, laravelResources, laravelPage],
      alertLists: ["asDocumented", laravelPage, laravelResources],
      messageLists: ["asDocumented", laravelPage, laravelResources],
      single: [bareRecord, inData],
      auth: [bareRecord],
    },
    writes: { send: [recordInData, successTrue], others: [recordInData, successTrue] },
    payloads: { put: [anyEncoding] },
    errors: { body: [laravelErrors], invalid: [422] },
    addresses: { basePath: ["/api", "/api/v1"] },
  },
};

/** PHP by hand, or in a house where everything has a code and a message. */
export const php: Style = {
  name: "php",
  prefers: {
    writing: {
      casing: ["asDocumented", "snake"],
      absent: ["null", "empty"],
      scalars: ["typed", "binary", "text"],
      ids: ["number", "text"],
      times: ["isoSeconds", "isoColonOffset", "sql", "epochSeconds"],
      longs: ["number", "text"],
    },
    alert: { times: ["sql", "epochSeconds", "epochSecondsText", "asDocumented"] },
    message: { times: ["sql", "epochSeconds", "epochSecondsText", "asDocumented"] },
    envelopes: {
      lists: [bareArray, phpCodeData, phpCodeList, phpNumbered, phpById],
      alertLists: ["asDocumented", phpNumbered, phpCodeList],
      messageLists: ["asDocumented", phpNumbered, phpCodeList],
      single: [bareRecord, codeAndData],
      auth: [bareRecord, codeAndData],
    },
    writes: {
      send: [codeZero, codeZeroWithData, successTrue, plainOk],
      others: [codeZero, codeZeroWithData, successTrue, plainOk],
    },
    payloads: { put: [queryOrForm, formOnly], remove: [queryOrForm], otherEncoding: [400] },
    errors: {
      body: [codeAndMsg, codeAndMessage, successFalse],
      with200: ["nothing", "nothing", "nothing", "writes", "both"],
    },
    transport: { contentType: ["application/json", "application/json", "text/html", "text/plain"] },
  },
};
