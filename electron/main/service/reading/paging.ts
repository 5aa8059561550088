import { isObject, type Json, type JsonObject } from "../decode/read.ts";
import { getField, normalizeKey } from "./key.ts";

/** What a response states about the pages of its list. */
export type Paging = {
  /** The number of records of the whole list; null if it is not stated. */
  total: number | null;
  /** A link to the next page as received; null without one. */
  next: string | null;
};

const totalNames = new Set(
  `total totalCount totalElements totalResults totalItems totalRecords recordsTotal totalDocs
  totalHits count odata.count itemsTotal resultCount totalNumber totalSize`
    .split(/\s+/)
    .map(normalizeKey),
);
const nextNames = new Set(
  "next nextLink odata.nextLink nextPage nextPageUrl nextUrl nextHref nextPageLink"
    .split(" ")
    .map(normalizeKey),
);
const asideNames = new Set(
  "meta page paging pagination pageInfo links pager cursor metadata".split(" ").map(normalizeKey),
);

/** Reads the paging data around the list at a path. */
export function findPaging(json: Json, listPath: readonly string[]): Paging {
  const around: JsonObject[] = [];
  let at: Json | undefined = json;
  for (const key of listPath) {
    if (!isObject(at)) break;
    around.unshift(at);
    at = at[key];
  }
  const objects = around.flatMap((object) => [object, ...listAsides(object)]);
  return {
    total: firstOf(objects, totalNames, readTotal),
    next: firstOf(objects, nextNames, readLink),
  };
}

const listAsides = (object: JsonObject): JsonObject[] =>
  Object.entries(object).flatMap(([key, value]) =>
    asideNames.has(normalizeKey(key)) && isObject(value) ? [value, ...listAsides(value)] : [],
  );

function firstOf<T>(
  objects: JsonObject[],
  names: ReadonlySet<string>,
  read: (value: Json) => T | null,
): T | null {
  for (const object of objects) {
    for (const [key, value] of Object.entries(object)) {
      const found = names.has(normalizeKey(key)) ? read(value) : null;
      if (found !== null) return found;
    }
  }
  return null;
}

function readTotal(value: Json): number | null {
  const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** Reads a link: with a scheme, from the root, or a query only. */
function readLink(value: Json): string | null {
  if (typeof value === "string") return /^(https?:\/\/|\/|\?)./i.test(value) ? value : null;
  return isObject(value)
    ? readLink(getField(value, "href") ?? getField(value, "url") ?? null)
    : null;
}

/** The next link of a `Link` header; null without one. */
export function readLinkHeader(header: string | null): string | null {
  for (const link of (header ?? "").split(/,(?=\s*<)/)) {
    const [, address = "", rest = ""] = /^\s*<([^>]+)>(.*)$/s.exec(link) ?? [];
    if (rest.split(";").some((part) => /^\s*rel\s*=\s*"?next"?\s*$/i.test(part))) return address;
  }
  return null;
}
