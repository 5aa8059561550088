import type { Database } from "#main/store/database.ts";
import { readSource } from "#main/store/records/sources.ts";
import { readJson } from "#main/system/read-json.ts";
import { collectionsOf, type ObjectKind } from "#shared/records/collections.ts";
import { classifyRecordAddress } from "#shared/records/record-address.ts";

/** A template and the number of records that agree about it. */
export type LearnedAddress = { template: string; records: number };

/** How many records of a collection are read. */
const maxRead = 50;
/** How many records have to agree. */
const minAgreeing = 2;

/**
 * Derives the template of a kind from stored records that contain their own address at the service; null unless
 * several agree, and more than about any other template.
 */
export function learnAddress(
  db: Database,
  kind: ObjectKind,
  baseUrl: string,
): LearnedAddress | null {
  const found = new Map<string, Set<string>>();
  for (const collection of collectionsOf(kind)) {
    const ids = db.column<string>`SELECT id FROM records
      WHERE collection = ${collection} ORDER BY id LIMIT ${maxRead}`;
    for (const id of ids) {
      const json = readJson(readSource(db, collection, id) ?? "null");
      const templates = json.ok ? listTemplates(json.value, id, baseUrl) : [];
      for (const template of new Set(templates)) {
        found.set(template, (found.get(template) ?? new Set()).add(id));
      }
    }
  }
  const [best, next] = [...found].sort(([, one], [, other]) => other.size - one.size);
  if (best === undefined || best[1].size < minAgreeing || best[1].size === next?.[1].size) {
    return null;
  }
  return { template: best[0], records: best[1].size };
}

/** How many elements of an array, and how many levels of a record, are read. */
const maxElements = 20;
const maxDepth = 4;

const addressName = /^(?:web|html|page|perma|deep|app)?_?(?:url|link|href|uri)s?$/i;
/** Objects around the addresses of a record. */
const linksName = /^(?:_?links?|web|html|page)$/i;

/** Lists the templates of the addresses that a value contains: itself, elements of arrays, and fields with names for addresses. */
function listTemplates(value: unknown, id: string, baseUrl: string, depth = 0): string[] {
  if (typeof value === "string") {
    const template = toTemplate(value, id, baseUrl);
    return template === null ? [] : [template];
  }
  if (typeof value !== "object" || value === null || depth > maxDepth) return [];
  const parts = Array.isArray(value)
    ? value.slice(0, maxElements)
    : Object.entries(value).flatMap(([name, part]) => (isAddress(name, part) ? [part] : []));
  return parts.flatMap((part) => listTemplates(part, id, baseUrl, depth + 1));
}

const isAddress = (name: string, value: unknown): boolean =>
  linksName.test(name) ||
  (addressName.test(name) && (typeof value === "string" || Array.isArray(value)));

/**
 * Replaces the id in an address by {id}; null unless it is on the service's own host, outside of the service's
 * interface, and contains the id as a whole part.
 */
export function toTemplate(address: string, id: string, baseUrl: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const base = new URL(baseUrl);
  const isElsewhere = url.origin !== base.origin || url.username !== "" || url.password !== "";
  if (isElsewhere || /[{}]/.test(url.href)) return null;
  // Below the base URL are the service's answers, not its pages.
  const interfacePath = base.pathname.endsWith("/") ? base.pathname : `${base.pathname}/`;
  if (interfacePath !== "/" && url.pathname.startsWith(interfacePath)) return null;
  const rest = url.href.slice(url.origin.length);
  const template = `{origin}${replaceWhole(rest, encodeURIComponent(id.toWellFormed()), "{id}")}`;
  return classifyRecordAddress(template) === null ? template : null;
}

/** Replaces a part of a text where it is not within a word or number. */
const replaceWhole = (text: string, part: string, by: string): string =>
  text
    .split(part)
    .reduce((before, after) =>
      /[\w%-]$/.test(before) || /^[\w%-]/.test(after)
        ? `${before}${part}${after}`
        : `${before}${by}${after}`,
    );
