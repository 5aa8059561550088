import { t } from "#shared/texts/t.ts";
import type { ObjectKind } from "./collections.ts";

/** Templates of the addresses of records on the service's own pages, by kind. */
export type RecordAddresses = Partial<Record<ObjectKind, string>>;

const known = ["{baseUrl}", "{origin}", "{kind}", "{id}"];

/**
 * Returns the error of a template for record addresses, phrased to follow its name; null if it is valid. A template
 * leads to the service or to a fixed host.
 */
export function classifyRecordAddress(template: string): string | null {
  const unknown = template.match(/\{[^{}]*\}/g)?.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    return t("records.addressPartUnknown", { part: unknown.slice(0, 40), names: known.join(" ") });
  }
  if (!template.includes("{id}")) return t("records.addressWithoutId");
  return isAtService(template) || /^https:\/\/[^\s/?#{}@\\]+\//.test(template)
    ? null
    : t("records.addressBeginsOtherwise");
}

/** Returns whether a valid template leads to the service. */
export const isAtService = (template: string): boolean => /^\{(baseUrl|origin)\}\//.test(template);

const originOf = (baseUrl: string): string => baseUrl.split("/", 3).join("/");

/** Fills in a template; everything but a leading base URL or origin is encoded. */
export const fillRecordAddress = (
  template: string,
  baseUrl: string,
  { kind, id }: { kind: ObjectKind; id: string },
): string =>
  template.replaceAll(/\{(baseUrl|origin|kind|id)\}/g, (_whole, name, offset) => {
    const values = { baseUrl, origin: originOf(baseUrl), kind, id };
    const value = values[name as keyof typeof values];
    return offset === 0 ? value : encodeURIComponent(value.toWellFormed());
  });
