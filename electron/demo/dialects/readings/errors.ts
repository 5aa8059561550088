import type { Json } from "../../wire/json.ts";
import type { GapsOf } from "./gap.ts";
import type { ErrorBody, ErrorReadings } from "./readings.ts";

const json = (body: Json): ErrorBody => ({ type: "json", body });

/** Error bodies that styles name. */
export const problemDetails: ErrorBody = {
  type: "problem",
  body: {
    type: "about:blank",
    title: "$reason",
    status: "$status",
    detail: "$message",
    instance: "$path",
  },
};
export const dotNetProblem: ErrorBody = {
  type: "problem",
  body: {
    type: "https://tools.ietf.org/html/rfc9110#section-15.5.1",
    title: "One or more validation errors occurred.",
    status: "$status",
    errors: { $parameter: ["$message"] },
    traceId: "00-84c1fd4063c38d9f3900d06e56542d48-85d1d4-00",
  },
};
export const dotNetMessage = json({ Message: "$message" });
export const springError = json({
  timestamp: "$now",
  status: "$status",
  error: "$reason",
  message: "$message",
  path: "$path",
});
export const djangoDetail = json({ detail: "$message" });
export const djangoFields = json({ $parameter: ["$message"] });
export const railsErrors = json({ errors: ["$message"] });
export const railsFields = json({ errors: { $parameter: ["$message"] } });
export const railsStatus = json({ status: "$status", error: "$reason" });
export const laravelErrors = json({ message: "$message", errors: { $parameter: ["$message"] } });
export const codeAndMessage = json({ code: "$status", message: "$message" });
export const codeAndMsg = json({ code: 1001, msg: "$message", data: null });
export const successFalse = json({ success: false, error: "$message" });
export const goError = json({ error: "$message" });
export const googleError = json({
  error: { code: "$status", message: "$message", status: "$code", details: [] },
});
export const jsonApiErrors = json({
  errors: [{ status: "$status", title: "$reason", detail: "$message" }],
});
export const soapFault = json({
  response: { returnCode: "$status", returnMessage: "$message", result: null },
});
export const plainText: ErrorBody = { type: "text", body: "$message" };
export const htmlPage: ErrorBody = { type: "html", body: "$message" };
export const noBody: ErrorBody = { type: "none", body: null };

/** Bodies by which an error is known as one whatever its status. */
export const tellingBodies: ErrorBody[] = [
  successFalse,
  json({ error: "$message", parameter: "$parameter" }),
  codeAndMsg,
  soapFault,
  jsonApiErrors,
  googleError,
  springError,
];

/** How a service may decline. */
export const errorGaps: GapsOf<ErrorReadings> = {
  body: {
    plain: 10,
    common: [
      json({ error: "$message", parameter: "$parameter" }),
      problemDetails,
      dotNetProblem,
      dotNetMessage,
      springError,
      djangoDetail,
      djangoFields,
      railsErrors,
      railsFields,
      railsStatus,
      laravelErrors,
      codeAndMessage,
      codeAndMsg,
      successFalse,
      goError,
      googleError,
      jsonApiErrors,
      soapFault,
      json({ error: { message: "$message", type: "$code", param: "$parameter" } }),
      json({ errorCode: "$code", errorMessage: "$message" }),
      json({ status: "error", message: "$message" }),
      json({ status: "fail", data: { $parameter: "$message" } }),
      json({ fault: { faultcode: "Client", faultstring: "$message" } }),
      json({ statusCode: "$status", message: ["$message"], error: "$reason" }),
      plainText,
      htmlPage,
      noBody,
    ],
    rare: [json("$message"), json({}), json(null)],
  },
  invalid: { plain: 75, common: [400, 422] },
  notFound: { plain: 90, common: [404], rare: [400, 410] },
  conflict: { plain: 60, common: [409, 400, 422] },
  unauthorized: {
    plain: 30,
    common: [
      { status: 401, headers: { "WWW-Authenticate": 'Basic realm="Service"' }, body: "error" },
      { status: 401, headers: {}, body: "error" },
      { status: 401, headers: {}, body: "none" },
      { status: 401, headers: { "WWW-Authenticate": "Bearer" }, body: "error" },
      { status: 401, headers: {}, body: "page" },
      { status: 403, headers: {}, body: "error" },
    ],
    rare: [
      { status: 403, headers: {}, body: "none" },
      { status: 403, headers: {}, body: "page" },
    ],
  },
  with200: { plain: 95, common: ["nothing"], rare: ["writes", "sessions", "both"] },
  noRealm: { plain: 80, common: [404], rare: [204, "null", "emptyObject"] },
};
