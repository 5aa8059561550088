import type { Context } from "hono";
import { z } from "zod";
import type { Payload } from "../dialects/dialect.ts";
import { type Refusal, refused } from "./outcome.ts";

const contentTypes = { form: "application/x-www-form-urlencoded", json: "application/json" };

/** Parameters by name, all as text, whatever way they came. */
export type Values = Record<string, string>;

/** Parameters, or why there are none. */
export type Read = { kind: "read"; values: Values } | Refusal;

/** Parameters that could be read. */
export const read = (values: Values): Read => ({ kind: "read", values });

/** The parameters of a query string or form; repeated ones are joined by commas. */
const fromSearch = (search: URLSearchParams): Values =>
  Object.fromEntries([...search.keys()].map((name) => [name, search.getAll(name).join(",")]));

const jsonPayload = z.record(
  z.string(),
  z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]),
);

/** The parameters in a request's query string. */
export const readQuery = (c: Context): Values => fromSearch(new URL(c.req.url).searchParams);

/** The parameters of a POST or PUT from where the dialect has them; declines other encodings. */
export const readPayload = async (c: Context, payload: Payload): Promise<Read> => {
  if (payload.encoding === "query") return read(readQuery(c));
  const expected = contentTypes[payload.encoding];
  const [contentType = ""] = (c.req.header("content-type") ?? "").split(";");
  if (contentType.trim().toLowerCase() !== expected) {
    return refused(payload.otherContentType, `Send the parameters as ${expected}.`);
  }
  const text = await c.req.text();
  return payload.encoding === "form"
    ? read(fromSearch(new URLSearchParams(text)))
    : parseJson(text);
};

const parseJson = (text: string): Read => {
  try {
    const parsed = jsonPayload.safeParse(JSON.parse(text));
    if (parsed.success) return read(parsed.data);
    const name = parsed.error.issues[0]?.path[0];
    return refused(
      400,
      "The body must be an object of texts, numbers and booleans.",
      name === undefined ? null : String(name),
    );
  } catch {
    return refused(400, "The body is not JSON.");
  }
};
