import type { HandoverPage } from "./handover-schema.ts";

/** Sorts the names of an object, so that the same content has the same text. */
const sortNames = (_name: string, value: unknown): unknown =>
  value === null || typeof value !== "object" || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      );

/** Formats a signed page as the JSON text whose SHA-256 is its digest: without spaces, names sorted by their code units. */
export const toCanonicalPage = (page: HandoverPage): string => JSON.stringify(page, sortNames);
