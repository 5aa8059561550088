import { envelopes } from "../readings/envelopes.ts";
import { errorBodies } from "../readings/errors.ts";
import { encodingSets } from "../readings/gaps.ts";
import { writeAnswers } from "../readings/writes.ts";
import { inLists, pick, type Style, typed } from "./style.ts";

/** Ruby on Rails. */
export const rails: Style = {
  name: "rails",
  prefers: {
    writing: {
      casing: ["snake"],
      absent: ["null"],
      ...typed,
      ids: ["number", "number", "uuid"],
      times: ["isoMillis", "isoSeconds", "sqlZone"],
    },
    alert: { created: ["createdAt"], times: ["asDocumented", "sqlZone"] },
    message: { sent: ["createdAt", "sentAt"], times: ["asDocumented"] },
    envelopes: {
      ...inLists(["bareArray", "railsRoot", "railsMeta", "railsWrapped", "jsonApi"], []),
      single: pick(envelopes, "bareRecord", "underName", "asResource"),
      auth: pick(envelopes, "bareRecord"),
    },
    writes: {
      send: pick(writeAnswers, "theNewRecord", "recordUnderName", "noContent"),
      others: pick(writeAnswers, "noContent", "theRecord", "recordUnderName", "emptyObject"),
    },
    payloads: { put: pick(encodingSets, "anyEncoding"), remove: pick(encodingSets, "anyEncoding") },
    errors: {
      body: pick(errorBodies, "railsErrors", "railsFields", "railsStatus", "jsonApiErrors"),
      invalid: [422],
    },
    transport: { charset: ["utf-8"] },
    addresses: { basePath: ["", "/api/v1", "/api"] },
  },
};

/** Python with Django REST framework. */
export const django: Style = {
  name: "django",
  prefers: {
    writing: {
      casing: ["asDocumented", "snake", "snake"],
      absent: ["null"],
      ...typed,
      ids: ["number", "number", "uuid"],
      times: ["isoMicros", "isoSeconds", "isoLocalMicros", "isoColonOffset"],
    },
    alert: { times: ["asDocumented", "epochFraction"], states: ["upper", "lower"] },
    message: { times: ["asDocumented", "epochFraction"] },
    envelopes: {
      ...inLists(["bareArray", "djangoPage", "djangoPage"], ["djangoPage"]),
      single: pick(envelopes, "bareRecord"),
      auth: pick(envelopes, "bareRecord"),
    },
    writes: {
      send: pick(writeAnswers, "theNewRecord", "noContent"),
      others: pick(writeAnswers, "theRecord", "noContent"),
    },
    payloads: {
      put: pick(encodingSets, "anyBody", "jsonOnly", "formOnly"),
      otherEncoding: [415, 400],
    },
    errors: { body: pick(errorBodies, "djangoDetail", "djangoFields") },
    addresses: {
      basePath: ["/api", "", "/api/v1"],
      redirect: [null, null, null, { status: 301, to: "slash" }],
    },
  },
};

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
      ...inLists(
        ["bareArray", "laravelResources", "laravelPage"],
        ["laravelPage", "laravelResources"],
      ),
      single: pick(envelopes, "bareRecord", "inData"),
      auth: pick(envelopes, "bareRecord"),
    },
    writes: {
      send: pick(writeAnswers, "recordInData", "successTrue"),
      others: pick(writeAnswers, "recordInData", "successTrue"),
    },
    payloads: { put: pick(encodingSets, "anyEncoding") },
    errors: { body: pick(errorBodies, "laravelErrors"), invalid: [422] },
    addresses: { basePath: ["/api", "/api/v1"] },
  },
};

/** PHP without a framework, with a code and a message in all responses. */
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
      ...inLists(
        ["bareArray", "phpCodeData", "phpCodeList", "phpNumbered", "phpById"],
        ["phpNumbered", "phpCodeList"],
      ),
      single: pick(envelopes, "bareRecord", "codeAndData"),
      auth: pick(envelopes, "bareRecord", "codeAndData"),
    },
    writes: {
      send: pick(writeAnswers, "codeZero", "codeZeroWithData", "successTrue", "plainOk"),
      others: pick(writeAnswers, "codeZero", "codeZeroWithData", "successTrue", "plainOk"),
    },
    payloads: {
      put: pick(encodingSets, "queryOrForm", "formOnly"),
      remove: pick(encodingSets, "queryOrForm"),
      otherEncoding: [400],
    },
    errors: {
      body: pick(errorBodies, "codeAndMsg", "codeAndMessage", "successFalse"),
      with200: ["nothing", "nothing", "nothing", "writes", "both"],
    },
    transport: { contentType: ["application/json", "application/json", "text/html", "text/plain"] },
  },
};

/** Node with Express and MongoDB. */
export const node: Style = {
  name: "node",
  prefers: {
    writing: {
      casing: ["asDocumented"],
      absent: ["null", "omitted"],
      ...typed,
      ids: ["objectIdText", "objectIdText", "number", "objectId"],
      times: ["isoMillis", "isoMillis", "isoMillis", "mongo"],
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
      ...inLists(["bareArray", "dataOnly", "mongoosePage", "relayEdges"], ["mongoosePage"]),
      single: pick(envelopes, "bareRecord", "inData"),
      auth: pick(envelopes, "bareRecord"),
    },
    writes: {
      send: pick(writeAnswers, "theNewRecord", "theRecord", "successTrue"),
      others: pick(writeAnswers, "theRecord", "successTrue", "plainOk", "emptyObject"),
    },
    payloads: { put: pick(encodingSets, "anyBody", "jsonOnly"), otherEncoding: [400, 500] },
    errors: { body: pick(errorBodies, "goError", "successFalse", "plainText", "noBody") },
    transport: { charset: ["utf-8"] },
    addresses: { basePath: ["/api", "", "/api/v1"] },
  },
};
