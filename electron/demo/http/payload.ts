import type { Context } from "hono";
import { z } from "zod";
import type { Encoding } from "../dialects/readings/readings.ts";
import { type Refusal, refused, wrongEncoding } from "./outcome.ts";

const contentTypes: Record<Exclude<Encoding, "query">, string> = {
  form: "application/x-www-form-urlencoded",
  json: "application/json",
};

/** Parameters by name, as text. */
export type Values = Record<string, string>;

/** Parameters, or a refusal. */
export type Read = { kind: "read"; values: Values } | Refusal;

/** Wraps read parameters. */
export const read = (values: Values): Read => ({ kind: "read", values });

/** Returns the parameters of a query string or form; repeated ones are joined by commas. */
const fromSearch = (search: URLSearchParams): Values =>
  Object.fromEntries([...search.keys()].map((name) => [name, search.getAll(name).join(",")]));

const jsonPayload = z.record(
  z.string(),
  z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]),
);

/** Returns the parameters of a request's query string. */
export const readQuery = (c: Context): Values => fromSearch(new URL(c.req.url).searchParams);

/** Reads a write's parameters in an accepted encoding, or returns a refusal. A body takes precedence over the query string. */
export const readPayload = async (
  c: Context,
  accepted: readonly Encoding[],
  names: string[],
): Promise<Read> => {
  const text = await c.req.text();
  const query = accepted.includes("query") ? readQuery(c) : {};
  const isInQuery = names.some((name) => name in query);
  const [contentType = ""] = (c.req.header("content-type") ?? "").split(";");
  const encoding = accepted.find(
    (candidate) =>
      candidate !== "query" && contentTypes[candidate] === contentType.trim().toLowerCase(),
  );
  if (encoding === undefined || text === "") {
    const isMissing = text !== "" || !accepted.includes("query");
    return isMissing && !isInQuery ? wrongEncoding(explain(accepted)) : read(query);
  }
  const body = encoding === "form" ? read(fromSearch(new URLSearchParams(text))) : parseJson(text);
  return body.kind === "read" ? read({ ...query, ...body.values }) : body;
};

const explain = ([preferred = "query"]: readonly Encoding[]): string =>
  preferred === "query"
    ? "Send the parameters in the query string."
    : `Send the parameters as ${contentTypes[preferred]}.`;

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
    return wrongEncoding("The body is not JSON.");
  }
};
