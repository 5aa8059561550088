import type { Decoded } from "#main/api/reply.ts";

/** How many alerts are asked for at once; a page of fewer is the last one. */
export const perPage = 100;

/** How many records an answer has, readable or not. */
export const countRecords = ({ records, unreadable }: Decoded<unknown>): number =>
  records.length + unreadable.length;
