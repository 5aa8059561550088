import type { ObjectKind } from "./collections.ts";

const known = ["{baseUrl}", "{kind}", "{id}"];

/**
 * What is wrong with a template for the addresses of records at the service's own pages, to be read
 * after its name; null where nothing is. It leads to the service or to a host that it names itself.
 */
export function classifyRecordAddress(template: string): string | null {
  const unknown = template.match(/\{[^{}]*\}/g)?.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    return `contains ${unknown.slice(0, 40)}, which is none of ${known.join(" ")}`;
  }
  if (!template.includes("{id}")) return "does not contain {id}";
  return /^(\{baseUrl\}|https:\/\/[^\s/?#{}@\\]+)\//.test(template)
    ? null
    : "begins neither with {baseUrl}/ nor with https://, a host and /";
}

/** The address of a record by such a template: the server's base URL as it is, all else encoded. */
export const fillRecordAddress = (
  template: string,
  baseUrl: string,
  { kind, id }: { kind: ObjectKind; id: string },
): string =>
  template.replaceAll(/\{(baseUrl|kind|id)\}/g, (_whole, name, offset) => {
    const value = { baseUrl, kind, id }[name as "baseUrl" | "kind" | "id"];
    return offset === 0 ? value : encodeURIComponent(value.toWellFormed());
  });
