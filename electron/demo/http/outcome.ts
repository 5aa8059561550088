import type { JsonObject } from "../wire/json.ts";

/** The statuses with which the service declines a request. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 415 | 429 | 500 | 503;

/** Why a request was declined; `parameter` names the one to mend, where it is one. */
export type Refusal = {
  kind: "refused";
  status: RefusalStatus;
  message: string;
  parameter: string | null;
  /** The parameters were not where the dialect looks for them. */
  isEncoding: boolean;
};

/** What a single record is called. */
export type ObjectName = "user" | "realm" | "dashboard" | "token" | "login" | "session";

/** What a list is called. */
export type ListName =
  | "tasks"
  | "invocations"
  | "rooms"
  | "groups"
  | "plans"
  | "entries"
  | "forms"
  | "processes"
  | "alerts"
  | "privateMessages"
  | "conversations";

/** What a write has touched. */
export type WrittenName = "user" | "location" | "device" | "privateMessage" | "alert";

/** Which part of a longer list is shown, counted from 0; `total` is of all parts. */
export type Page = { index: number; size: number; total: number };

/** What an operation came to, before a dialect turns it into an HTTP answer. */
export type Outcome =
  | { kind: "object"; name: ObjectName; body: JsonObject }
  | { kind: "list"; name: ListName; records: JsonObject[]; page: Page | null }
  /** A write whose answer the document leaves open; `echo` is the record that it touched. */
  | { kind: "written"; name: WrittenName; pendingMessage: JsonObject }
  /** There is no such record, which is no fault of the request. */
  | { kind: "none"; refusal: Refusal }
  | Refusal;

/** A record whose form the document shows. */
export const object = (name: ObjectName, body: JsonObject): Outcome => ({
  kind: "object",
  name,
  body,
});

/** Records of a list, all of them where no page is given. */
export const list = (name: ListName, records: JsonObject[], page: Page | null = null): Outcome => ({
  kind: "list",
  name,
  records,
  page,
});

/** A finished write, with the record that it touched. */
export const written = (name: WrittenName, pendingMessage: JsonObject): Outcome => ({
  kind: "written",
  name,
  pendingMessage,
});

/** A declined request. */
export const refused = (
  status: RefusalStatus,
  message: string,
  parameter: string | null = null,
): Refusal => ({ kind: "refused", status, message, parameter, isEncoding: false });

/** There is no record, as the refusal would say. */
export const none = (refusal: Refusal): Outcome => ({ kind: "none", refusal });

/** The refusal of a write whose parameters are not where the dialect looks for them. */
export const wronglyEncoded = (message: string): Refusal => ({
  ...refused(415, message),
  isEncoding: true,
});

/** The refusal of whoever has not proven who they are. */
export const notSignedIn = refused(
  401,
  "Sign in first: the token or the password is missing, wrong or expired.",
);
