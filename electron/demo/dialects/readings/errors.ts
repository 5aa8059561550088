import type { Json } from "../../wire/json.ts";
import type { GapsOf } from "./gap.ts";
import type { ErrorBody, ErrorReadings } from "./readings.ts";

const json = (body: Json): ErrorBody => ({ type: "json", body });

/** Error bodies as several frameworks and houses have them, the plainest first. */
export const errorBodies = {
  errorAndParameter: json({ error: "$message", parameter: "$parameter" }),
  problemDetails: {
    type: "problem",
    body: {
      type: "about:blank",
      title: "$reason",
      status: "$status",
      detail: "$message",
      instance: "$path",
    },
  },
  dotNetProblem: {
    type: "problem",
    body: {
      type: "https://tools.ietf.org/html/rfc9110#section-15.5.1",
      title: "One or more validation errors occurred.",
      status: "$status",
      errors: { $parameter: ["$message"] },
      traceId: "00-84c1fd4063c38d9f3900d06e56542d48-85d1d4-00",
    },
  },
  dotNetMessage: json({ Message: "$message" }),
  springError: json({
    timestamp: "$now",
    status: "$status",
    error: "$reason",
    message: "$message",
    path: "$path",
  }),
  djangoDetail: json({ detail: "$message" }),
  djangoFields: json({ $parameter: ["$message"] }),
  railsErrors: json({ errors: ["$message"] }),
  railsFields: json({ errors: { $parameter: ["$message"] } }),
  railsStatus: json({ status: "$status", error: "$reason" }),
  laravelErrors: json({ message: "$message", errors: { $parameter: ["$message"] } }),
  codeAndMessage: json({ code: "$status", message: "$message" }),
  codeAndMsg: json({ code: 1001, msg: "$message", data: null }),
  successFalse: json({ success: false, error: "$message" }),
  goError: json({ error: "$message" }),
  googleError: json({
    error: { code: "$status", message: "$message", status: "$code", details: [] },
  }),
  jsonApiErrors: json({
    errors: [{ status: "$status", title: "$reason", detail: "$message" }],
  }),
  soapFault: json({
    response: { returnCode: "$status", returnMessage: "$message", result: null },
  }),
  stripeError: json({ error: { message: "$message", type: "$code", param: "$parameter" } }),
  errorCode: json({ errorCode: "$code", errorMessage: "$message" }),
  statusError: json({ status: "error", message: "$message" }),
  jsendFail: json({ status: "fail", data: { $parameter: "$message" } }),
  faultString: json({ fault: { faultcode: "Client", faultstring: "$message" } }),
  nestError: json({ statusCode: "$status", message: ["$message"], error: "$reason" }),
  plainText: { type: "text", body: "$message" },
  htmlPage: { type: "html", body: "$message" },
  noBody: { type: "none", body: null },
} satisfies Record<string, ErrorBody>;

/** Bodies by which an error is known as one whatever its status. */
export const tellingBodies: ErrorBody[] = [
  errorBodies.successFalse,
  errorBodies.codeAndMsg,
  errorBodies.soapFault,
  errorBodies.jsonApiErrors,
  errorBodies.googleError,
  errorBodies.springError,
];

/** How a service may decline. */
export const errorGaps: GapsOf<ErrorReadings> = {
  body: {
    plain: 10,
    common: Object.values(errorBodies),
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
