import type { ObjectKind } from "./collections.ts";

const known = ["{baseUrl}", "{kind}", "{id}"];

/**
 * Returns the error of a template for record addresses, phrased to follow its name; null if it is valid. A template
 * leads to the service or to a fixed host.
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

/** Fills in a template; everything but a leading base URL is encoded. */
export const fillRecordAddress = (
  template: string,
  baseUrl: string,
  { kind, id }: { kind: ObjectKind; id: string },
): string =>
  template.replaceAll(/\{(baseUrl|kind|id)\}/g, (_whole, name, offset) => {
    const value = { baseUrl, kind, id }[name as "baseUrl" | "kind" | "id"];
    return offset === 0 ? value : encodeURIComponent(value.toWellFormed());
  });
