import type { Json } from "../../wire/json.ts";
import bodies from "./errors.json" with { type: "json" };
import type { GapsOf } from "./gap.ts";
import type { ErrorBody, ErrorReadings } from "./readings.ts";

const json = (body: Json): ErrorBody => ({ type: "json", body });

/** Error bodies by framework or company, the plainest first. */
export const errorBodies = bodies as Record<keyof typeof bodies, ErrorBody>;

/** Bodies that identify an error regardless of its status. */
export const identifyingBodies: ErrorBody[] = [
  errorBodies.successFalse,
  errorBodies.codeAndMsg,
  errorBodies.soapFault,
  errorBodies.jsonApiErrors,
  errorBodies.googleError,
  errorBodies.springError,
];

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
