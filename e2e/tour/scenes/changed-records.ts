import { replaceJson } from "#demo/faults/answers.ts";
import type { RunningService } from "#demo/service.ts";
import type { Json } from "#demo/wire/json.ts";

type JsonRecord = { [key: string]: Json };

/** Has the service send the records of its lists in another way: `path` is of the lists that are meant. */
export function formatOddly(
  service: RunningService,
  path: RegExp,
  tell: (record: JsonRecord, at: number) => Json,
): void {
  const fault = replaceJson((json) =>
    Array.isArray(json)
      ? json.map((record, at) => (isRecord(record) ? tell(record, at) : record))
      : json,
  );
  service.faults.inject({ match: { method: "GET", path }, fault });
}

const isRecord = (json: Json): json is JsonRecord =>
  typeof json === "object" && json !== null && !Array.isArray(json);

/** A record without what stands under these keys. */
export const without = (record: JsonRecord, ...keys: string[]): JsonRecord =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

/** So deep that no reader of JSON takes it. */
export function nestDeeply(record: JsonRecord): Json {
  let nested: Json = "the end";
  for (let depth = 0; depth < 120; depth += 1) nested = { nested };
  return { ...record, nested };
}
