import { parseStored } from "#main/store/collection.ts";
import type { SearchHit } from "#shared/records/record-schema.ts";
import { readOrigin } from "#shared/records/record-title.ts";

/** Where a stored record is from, and when it was last changed or used. */
export function readFacts(json: string): Pick<SearchHit, "room" | "person" | "changed"> {
  const { at, ...from } = readOrigin(parseStored<object>(json));
  return { ...from, changed: at };
}
