import type { Readings } from "../readings/readings.ts";

/** The Content-Type of JSON; null where there is none. */
export const contentTypeOf = ({ transport: { contentType, charset } }: Readings): string | null =>
  contentType === null || charset === null ? contentType : `${contentType}; charset=${charset}`;
