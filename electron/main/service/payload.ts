import type { Dialect, PayloadEncoding, WriteMethod } from "./dialect.ts";

/** Parameters by name; undefined ones are omitted. */
export type Parameters = { [name: string]: string | number | boolean | undefined };

/**
 * A secret in a payload, which must not be in an address, as addresses are logged by proxies: a password never, a token
 * only as the last resort. A device's token gives no access.
 */
export type Secret = "password" | "token" | "deviceToken";

/** The content of a request in the service's terms. */
export type RequestContent = {
  method: "GET" | WriteMethod;
  /** Below the base URL, each segment already encoded. */
  path: string;
  query?: Parameters;
  /** The parameters of a write; the dialect decides their encoding. */
  payload?: Parameters;
  secret?: Secret;
};

/** A request in one encoding; null for a request without a payload. */
export type EncodedRequest = {
  encoding: PayloadEncoding | null;
  search: string;
  body: string | null;
  contentType: string | null;
};

/** A write's key among learned encodings: the method, the last segment of the path and the action. */
export const operationOf = ({ method, path, query }: RequestContent): string => {
  const action = query?.action === undefined ? "" : `?action=${String(query.action)}`;
  return `${method} ${path.slice(path.lastIndexOf("/") + 1)}${action}`;
};

/** Encodes a request in each encoding, in the order in which they are tried; never empty. */
export const listEncodedRequests = (
  request: RequestContent,
  dialect: Dialect,
): EncodedRequest[] => {
  const { method, query = {}, payload } = request;
  if (method === "GET" || payload === undefined) {
    return [{ encoding: null, search: toSearch(query), body: null, contentType: null }];
  }
  return listEncodings(request, method, dialect).map((encoding) => ({
    encoding,
    ...encode(query, payload, encoding),
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
  // For secrets a body is tried even if the policy excludes it.
  const bodyEncodings = new Set([...encodings, "form" as const, "json" as const]);
  bodyEncodings.delete("query");
  const isLastResort = request.secret !== "password" && encodings.includes("query");
  return [...bodyEncodings, ...(isLastResort ? (["query"] as const) : [])];
};

const encode = (
  query: Parameters,
  payload: Parameters,
  encoding: PayloadEncoding,
): Omit<EncodedRequest, "encoding"> => {
  switch (encoding) {
    case "query": {
      const search = toSearch({ ...query, ...payload });
      return { search, body: null, contentType: null };
    }
    case "form":
      return {
        search: toSearch(query),
        body: toSearch(payload),
        contentType: "application/x-www-form-urlencoded;charset=UTF-8",
      };
    case "json":
      return {
        search: toSearch(query),
        body: JSON.stringify(payload),
        contentType: "application/json",
      };
  }
};

const toSearch = (parameters: Parameters): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) search.append(name, String(value));
  }
  return search.toString();
};
