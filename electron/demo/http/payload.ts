import type { Context } from "hono";
import { z } from "zod";
import type { Encoding } from "../dialects/readings/readings.ts";
import { type Refusal, refused, wronglyEncoded } from "./outcome.ts";

const contentTypes: Record<Exclude<Encoding, "query">, string> = {
  form: "application/x-www-form-urlencoded",
  json: "application/json",
};

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

/**
 * The parameters of a write, of these names, from where the dialect has them; declines other
 * encodings. What is in the query string as well as in a body counts as in the body.
 */
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
    return isMissing && !isInQuery ? wronglyEncoded(explain(accepted)) : read(query);
  }
  const body = encoding === "form" ? read(fromSearch(new URLSearchParams(text))) : parseJson(text);
  return body.kind === "read" ? read({ ...query, ...body.values }) : body;
};

const explain = ([wanted = "query"]: readonly Encoding[]): string =>
  wanted === "query"
    ? "Send the parameters in the query string."
    : `Send the parameters as ${contentTypes[wanted]}.`;

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
    return wronglyEncoded("The body is not JSON.");
  }
};
