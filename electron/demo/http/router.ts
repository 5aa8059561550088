import { type Context, Hono } from "hono";
import { z } from "zod";
import { authenticate } from "../auth/authenticate.ts";
import type { Encoding } from "../dialects/readings/readings.ts";
import { anyValue, type Call, type Operation } from "./operation.ts";
import { notSignedIn, type Outcome, type Refusal, refused, wrongEncoding } from "./outcome.ts";
import type { ServiceState } from "./state.ts";

/** Serves operations; those with the same method and path are distinguished by their query. */
export const createRouter = (operations: Operation[], state: ServiceState): Hono => {
  const router = new Hono();
  const { redirect } = state.dialect.readings.addresses;
  for (const { method, path } of operations) {
    const group = operations.filter((other) => other.method === method && other.path === path);
    const serve = async (c: Context) => respond(c, await callOperation(c, group, state), state);
    const detour = redirect && findRedirect(method, path, redirect.to);
    if (redirect === null || detour === null) {
      router.on(method, path, serve);
      continue;
    }
    router.on(method, path, (c) => {
      const { pathname, search } = new URL(c.req.url);
      return c.redirect(detour.follow(pathname) + search, redirect.status);
    });
    router.on(method, detour.path, serve);
  }
  return router;
};

const callOperation = async (
  c: Context,
  group: Operation[],
  state: ServiceState,
): Promise<Outcome> => {
  const query = readQuery(c);
  const operation = group.find((candidate) => isSelected(candidate, group, query));
  if (operation === undefined) return explainSelection(group);
  const { wire } = state.dialect;
  const call: Call = { state, wire, caller: authenticate(c.req, operation.access, state) };
  if (operation.access !== "public" && call.caller === null) {
    return notSignedIn;
  }
  const input = await readInput(c, operation, query, state);
  return input.kind === "refused"
    ? input
    : operation.run(toWorldIds({ ...input.values, ...c.req.param() }, state), call);
};

const readInput = async (
  c: Context,
  operation: Operation,
  query: Values,
  { dialect }: ServiceState,
): Promise<Read> => {
  const names = operation.parameters.filter((name) => !(name in c.req.param()));
  if (operation.method === "GET" || names.length === 0) return read(query);
  const accepted = dialect.encodingsOf(operation.method);
  return readPayload(c, operation.hasPassword ? [...accepted, "form"] : accepted, names);
};

const idNames = new Set(["id", "userId", "roomId", "ids"]);

/** Decodes identifiers; an invalid one becomes a text that is not in the world. */
const toWorldIds = (values: Values, { dialect }: ServiceState): Values => {
  const translate = (text: string) =>
    text === "" ? text : (dialect.readId(text) ?? `unknown ${text}`);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      idNames.has(name) ? value.split(",").map(translate).join(",") : value,
    ]),
  );
};

/** Requires selectors of other operations to be absent, so that typos are noticed. */
const isSelected = (candidate: Operation, group: Operation[], query: Values): boolean =>
  listSelectors(group).every((name) => {
    const expected = candidate.select[name];
    return expected === anyValue ? query[name] !== undefined : query[name] === expected;
  });

const listSelectors = (group: Operation[]): string[] => [
  ...new Set(group.flatMap(({ select }) => Object.keys(select))),
];

const explainSelection = (group: Operation[]): Outcome => {
  const [name = ""] = listSelectors(group);
  const values = group.map(({ select }) => select[name] ?? "left out");
  return refused(400, `The parameter ${name} must be one of: ${values.join(", ")}.`, name);
};

/** The real path of an operation whose documented path redirects. */
type OperationRedirect = {
  /** The path with parameters as `:name`. */
  path: string;
  /** Returns the redirect's target for a requested path. */
  follow(pathname: string): string;
};

/** Returns the redirect of an operation's path, or null. */
const findRedirect = (
  method: string,
  path: string,
  to: "slash" | "users",
): OperationRedirect | null => {
  if (method !== "GET" || !/^\/me(\/|$)/.test(path)) return null;
  return to === "slash"
    ? { path: `${path}/`, follow: (pathname) => `${pathname}/` }
    : {
        path: `/users${path}`,
        follow: (pathname) => pathname.replace(/\/me(?=\/|$)/, "/users/me"),
      };
};

/** Converts an operation's outcome to the dialect's HTTP response. */
export const respond = (
  c: Context,
  outcome: Outcome,
  { dialect, now }: Pick<ServiceState, "dialect" | "now">,
): Response => {
  const { pathname, search } = new URL(c.req.url);
  const request = { method: c.req.method, path: pathname, search, now: now() };
  const { status, headers, text, contentType } = dialect.format(outcome, request);
  // Bytes, because a text would add its own type.
  const body = text === null ? null : new TextEncoder().encode(text);
  const typed = contentType === null ? headers : { ...headers, "Content-Type": contentType };
  return new Response(body, { status, headers: typed });
};

const contentTypes: Record<Exclude<Encoding, "query">, string> = {
  form: "application/x-www-form-urlencoded",
  json: "application/json",
};

/** Parameters by name, as text. */
type Values = Record<string, string>;

/** Parameters, or a refusal. */
type Read = { kind: "read"; values: Values } | Refusal;

/** Wraps read parameters. */
const read = (values: Values): Read => ({ kind: "read", values });

/** Returns the parameters of a query string or form; repeated ones are joined by commas. */
const fromSearch = (search: URLSearchParams): Values =>
  Object.fromEntries([...search.keys()].map((name) => [name, search.getAll(name).join(",")]));

const jsonPayload = z.record(
  z.string(),
  z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]),
);

/** Returns the parameters of a request's query string. */
const readQuery = (c: Context): Values => fromSearch(new URL(c.req.url).searchParams);

/** Reads a write's parameters in an accepted encoding, or returns a refusal. A body takes precedence over the query string. */
const readPayload = async (
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
