import type { JsonObject } from "../wire/json.ts";

/** The statuses with which the service declines a request. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 415 | 500;

/** Why a request was declined; `parameter` names the one to mend, where it is one. */
export type Refusal = {
  kind: "refused";
  status: RefusalStatus;
  message: string;
  parameter: string | null;
};

/** What an operation came to, before a dialect turns it into an HTTP answer. */
export type Outcome =
  | { kind: "object"; body: JsonObject }
  | { kind: "list"; records: JsonObject[] }
  /** A write whose answer the document leaves open; `echo` is the record that it touched. */
  | { kind: "written"; echo: JsonObject }
  | Refusal;

/** A record whose form the document shows. */
export const object = (body: JsonObject): Outcome => ({ kind: "object", body });

/** Records of a list. */
export const list = (records: JsonObject[]): Outcome => ({ kind: "list", records });

/** A finished write, with the record that it touched. */
export const written = (echo: JsonObject): Outcome => ({ kind: "written", echo });

/** A declined request. */
export const refused = (
  status: RefusalStatus,
  message: string,
  parameter: string | null = null,
): Refusal => ({ kind: "refused", status, message, parameter });

/** The refusal of whoever has not proven who they are. */
export const notSignedIn = refused(
  401,
  "Sign in first: the token or the password is missing, wrong or expired.",
);
