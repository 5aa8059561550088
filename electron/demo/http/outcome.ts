import type { JsonObject } from "../wire/json.ts";

/** The statuses with which the service declines a request. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 415 | 429 | 500 | 503;

/** The reason of a refusal, with the invalid parameter, if any. */
export type Refusal = {
  kind: "refused";
  status: RefusalStatus;
  message: string;
  parameter: string | null;
  /** Whether the parameters have the wrong encoding. */
  isEncoding: boolean;
};

export type ObjectName = "user" | "realm" | "dashboard" | "token" | "login" | "session";

/** Names of records changed by writes. */
export type WrittenName = "user" | "location" | "device" | "privateMessage" | "alert";

/** A page of a list, counted from 0; `total` counts all records. */
export type Page = { index: number; size: number; total: number };

/** The outcome of an operation, before a dialect formats it. */
export type Outcome =
  | { kind: "object"; name: ObjectName; body: JsonObject }
  | { kind: "list"; name: string; records: JsonObject[]; page: Page | null }
  /** A write whose response is undocumented; `record` is the changed record. */
  | { kind: "written"; name: WrittenName; record: JsonObject }
  /** No record, although the request is valid. */
  | { kind: "none"; refusal: Refusal }
  | Refusal;

export const object = (name: ObjectName, body: JsonObject): Outcome => ({
  kind: "object",
  name,
  body,
});

/** Creates the outcome of a list, complete without a page. */
export const list = (name: string, records: JsonObject[], page: Page | null = null): Outcome => ({
  kind: "list",
  name,
  records,
  page,
});

export const written = (name: WrittenName, record: JsonObject): Outcome => ({
  kind: "written",
  name,
  record,
});

export const refused = (
  status: RefusalStatus,
  message: string,
  parameter: string | null = null,
): Refusal => ({ kind: "refused", status, message, parameter, isEncoding: false });

/** Creates the outcome without a record, with the alternative refusal. */
export const none = (refusal: Refusal): Outcome => ({ kind: "none", refusal });

export const wrongEncoding = (message: string): Refusal => ({
  ...refused(415, message),
  isEncoding: true,
});

export const notSignedIn = refused(
  401,
  "Sign in first: the token or the password is missing, wrong or expired.",
);
