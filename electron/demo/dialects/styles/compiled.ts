import { envelopes } from "../readings/envelopes.ts";
import { errorBodies } from "../readings/errors.ts";
import { encodingSets } from "../readings/gaps.ts";
import { page, writeAnswers } from "../readings/writes.ts";
import { inLists, pick, type Style, typed } from "./style.ts";

/** Java with Spring Boot and Jackson. */
export const spring: Style = {
  name: "spring",
  prefers: {
    writing: {
      casing: ["asDocumented"],
      absent: ["null", "omitted"],
      ...typed,
      ids: ["number", "uuid", "snowflake"],
      times: ["isoMillis", "isoColonOffset", "isoBasicOffset", "isoNanos", "isoLocal"],
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
      ...inLists(
        ["bareArray", "bareArray", "springPage", "halEmbedded"],
        ["springPage", "halEmbedded"],
      ),
      single: pick(envelopes, "bareRecord"),
      auth: pick(envelopes, "bareRecord"),
      siblings: [{}],
    },
    writes: {
      send: pick(writeAnswers, "okEmpty", "noContent", "theRecord", "theNewRecord"),
      others: pick(writeAnswers, "okEmpty", "noContent", "theRecord"),
    },
    payloads: {
      put: pick(encodingSets, "queryOrForm", "jsonOnly", "anyBody"),
      otherEncoding: [400, 415],
    },
    errors: { body: pick(errorBodies, "springError", "problemDetails") },
    transport: { contentType: ["application/json", "application/hal+json"] },
    addresses: { basePath: ["", "/api", "/api/v1", "/rest"] },
  },
};

/** C# with ASP.NET, with or without OData. */
export const dotNet: Style = {
  name: "dotNet",
  prefers: {
    writing: {
      casing: ["asDocumented", "pascal", "pascal"],
      absent: ["null"],
      ...typed,
      ids: ["number", "uuid", "uuid"],
      times: ["isoMillis", "isoColonOffset", "isoLocal", "isoLocalSeconds", "dotNet", "isoMicros"],
    },
    alert: {
      times: ["asDocumented", "dotNet", "dotNetOffset", "isoLocal", "isoZone"],
      created: ["createdOn", "created", "createdDate", "creationTime", "dateCreated", "timestamp"],
      states: ["upper", "capitalised"],
    },
    message: { times: ["asDocumented", "dotNet", "dotNetOffset", "isoLocal"] },
    envelopes: {
      ...inLists(["bareArray", "dotNetPage", "oData4", "oData2"], ["dotNetPage", "oData4"]),
      single: pick(envelopes, "bareRecord", "oDataEntity"),
      auth: pick(envelopes, "bareRecord"),
    },
    writes: {
      send: pick(writeAnswers, "noContent", "createdEmpty", "theRecord", "noErrors"),
      others: pick(writeAnswers, "noContent", "okEmpty", "theRecord", "noErrors"),
    },
    payloads: { put: pick(encodingSets, "jsonOnly"), otherEncoding: [415, 400] },
    errors: { body: pick(errorBodies, "problemDetails", "dotNetProblem", "dotNetMessage") },
    transport: { charset: ["utf-8"] },
    addresses: { basePath: ["/api", "/api/v1", ""] },
  },
};

/** Go. */
export const go: Style = {
  name: "go",
  prefers: {
    writing: {
      casing: ["asDocumented", "snake"],
      absent: ["omitted", "omitted", "null"],
      ...typed,
      ids: ["number", "text", "snowflake", "snowflakeText", "uuid"],
      times: ["isoNanos", "isoSeconds", "isoMillis"],
    },
    alert: { times: ["asDocumented", "epochSeconds", "isoNanos"] },
    message: { times: ["asDocumented", "epochSeconds", "epochMillis"] },
    envelopes: {
      ...inLists(["bareArray", "goItems", "goNamed"], ["goItems", "goNamed"]),
      emptyList: ["asList", "asList", "null"],
      single: pick(envelopes, "bareRecord", "inData"),
      auth: pick(envelopes, "bareRecord"),
    },
    writes: {
      send: pick(writeAnswers, "createdEmpty", "theRecord", "emptyObject"),
      others: pick(writeAnswers, "noContent", "okEmpty", "emptyObject"),
    },
    payloads: {
      put: pick(encodingSets, "jsonOnly", "formOnly", "queryOrForm"),
      otherEncoding: [400, 415],
    },
    errors: { body: pick(errorBodies, "goError", "googleError", "plainText") },
    addresses: { basePath: ["", "/api/v1", "/v2"] },
  },
};

/** A legacy product whose SOAP services were converted to JSON. */
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
      ...inLists(["soapResponse", "soapFlat"], []),
      single: pick(envelopes, "bareRecord", "soapResult"),
      auth: pick(envelopes, "bareRecord", "soapResult"),
    },
    writes: {
      send: [...pick(writeAnswers, "soapOk", "statusSuccess", "plainOk"), page],
      others: pick(writeAnswers, "soapOk", "noErrors", "plainOk"),
    },
    payloads: {
      put: pick(encodingSets, "queryOnly", "formOnly", "queryOrForm"),
      otherEncoding: [500, 400],
    },
    errors: {
      body: pick(errorBodies, "soapFault", "codeAndMessage", "htmlPage"),
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
