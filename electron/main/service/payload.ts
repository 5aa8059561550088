import type { Dialect, PayloadEncoding, WriteMethod } from "./dialect.ts";

/** Parameters by name; undefined ones are left out. */
export type Parameters = {
  [name: string]: string | number | boolean | readonly string[] | undefined;
};

/**
 * What a payload has in it that must stay out of addresses, as these are logged on the way: a password,
 * always, and a token, unless it is the last form that is left. A device's token opens nothing.
 */
export type Secret = "password" | "token" | "deviceToken";

/** What a request says, in the service's terms. */
export type RequestContent = {
  method: "GET" | WriteMethod;
  /** Below the base URL, each part already encoded. */
  path: string;
  query?: Parameters;
  /** The parameters of a write; they travel as the dialect says. */
  payload?: Parameters;
  secret?: Secret;
};

/** One way to put a request; `encoding` is null where it leaves nothing to choose. */
export type EncodedRequest = {
  encoding: PayloadEncoding | null;
  search: string;
  body: string | null;
  contentType: string | null;
};

/** A write's name among what is learned: the method, the end of the path and the action. */
export const operationOf = ({ method, path, query }: RequestContent): string => {
  const action = query?.action === undefined ? "" : `?action=${String(query.action)}`;
  return `${method} ${path.slice(path.lastIndexOf("/") + 1)}${action}`;
};

/** The ways to put a request, in the order in which to try them; never empty. */
export const listEncodedRequests = (
  request: RequestContent,
  dialect: Dialect,
): EncodedRequest[] => {
  const { method, query = {}, payload } = request;
  if (method === "GET" || payload === undefined) {
    return [{ encoding: null, search: toSearch(query, dialect), body: null, contentType: null }];
  }
  return listEncodings(request, method, dialect).map((encoding) => ({
    encoding,
    ...encode(query, payload, encoding, dialect),
  }));
};

const listEncodings = (
  request: RequestContent,
  method: WriteMethod,
  { learnedEncodings, payloadEncodings }: Dialect,
): PayloadEncoding[] => {
  const learned = [learnedEncodings[operationOf(request)] ?? [], learnedEncodings[method] ?? []];
  const encodings = [...new Set([...learned, payloadEncodings[method]].flat())];
  if (request.secret === undefined) return encodings;
  // What a policy leaves out is not known of secrets: a body is tried in any case.
  const bodyEncodings = new Set([...encodings, "form" as const, "json" as const]);
  bodyEncodings.delete("query");
  const isLastResort = request.secret !== "password" && encodings.includes("query");
  return [...bodyEncodings, ...(isLastResort ? (["query"] as const) : [])];
};

const encode = (
  query: Parameters,
  payload: Parameters,
  encoding: PayloadEncoding,
  dialect: Dialect,
): Omit<EncodedRequest, "encoding"> => {
  switch (encoding) {
    case "query": {
      const search = toSearch({ ...query, ...payload }, dialect);
      return { search, body: null, contentType: null };
    }
    case "form":
      return {
        search: toSearch(query, dialect),
        body: toSearch(payload, dialect),
        contentType: "application/x-www-form-urlencoded;charset=UTF-8",
      };
    case "json":
      return {
        search: toSearch(query, dialect),
        body: JSON.stringify(payload),
        contentType: "application/json",
      };
  }
};

const toSearch = (parameters: Parameters, dialect: Dialect): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    const isRepeated = typeof value === "object" && dialect.listParameters === "repeated";
    for (const part of isRepeated ? value : [String(value)]) search.append(name, part);
  }
  return search.toString();
};
