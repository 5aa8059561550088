import type { Readings } from "../readings/readings.ts";

/** Returns the Content-Type of JSON, or null. */
export const contentTypeOf = ({ transport: { contentType, charset } }: Readings): string | null =>
  contentType === null || charset === null ? contentType : `${contentType}; charset=${charset}`;
