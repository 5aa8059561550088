import type { Dialect, PayloadEncoding, WriteMethod } from "./dialect.ts";

/** Parameters by name; undefined ones are left out. */
export type Parameters = {
  [name: string]: string | number | boolean | readonly string[] | undefined;
};

/** What a request says, in the service's terms. */
export type Said = {
  method: "GET" | WriteMethod;
  query?: Parameters;
  /** The parameters of a write; they travel as the dialect says. */
  payload?: Parameters;
  /** Among them is something that must not get into an address if that can be helped. */
  isSecret?: true;
};

/** One way to put a request; `encoding` is null where it leaves nothing to choose. */
export type Wording = {
  encoding: PayloadEncoding | null;
  search: string;
  body: string | null;
  contentType: string | null;
};

/** The ways to put a request, in the order in which to try them; never empty. */
export const listWordings = (said: Said, dialect: Dialect): Wording[] => {
  const { method, query = {}, payload } = said;
  if (method === "GET" || payload === undefined) {
    return [{ encoding: null, search: toSearch(query, dialect), body: null, contentType: null }];
  }
  const learned = dialect.learnedEncodings[method] ?? [];
  const encodings = new Set([learned, dialect.payloadEncodings[method]].flat());
  return [...encodings].map((encoding) => ({
    encoding,
    ...encode(query, payload, encoding, dialect),
  }));
};

const encode = (
  query: Parameters,
  payload: Parameters,
  encoding: PayloadEncoding,
  dialect: Dialect,
): Omit<Wording, "encoding"> => {
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
