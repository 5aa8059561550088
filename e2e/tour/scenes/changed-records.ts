import { replaceJson } from "#demo/faults/responses.ts";
import type { RunningService } from "#demo/service.ts";
import type { Json } from "#demo/wire/json.ts";

type JsonRecord = { [key: string]: Json };

/** Changes the records of the lists at `path` in the service's responses. */
export function changeRecords(
  service: RunningService,
  path: RegExp,
  change: (record: JsonRecord, at: number) => Json,
): void {
  const fault = replaceJson((json) =>
    Array.isArray(json)
      ? json.map((record, at) => (isRecord(record) ? change(record, at) : record))
      : json,
  );
  service.faults.inject({ match: { method: "GET", path }, fault });
}

const isRecord = (json: Json): json is JsonRecord =>
  typeof json === "object" && json !== null && !Array.isArray(json);

/** Returns a record without these keys. */
export const without = (record: JsonRecord, ...keys: string[]): JsonRecord =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

/** Nests a record deeper than the reader accepts. */
export function nestDeeply(record: JsonRecord): Json {
  let nested: Json = "the end";
  for (let depth = 0; depth < 120; depth += 1) nested = { nested };
  return { ...record, nested };
}
