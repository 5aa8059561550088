import { parseStored } from "#main/store/collection.ts";
import { readOrigin } from "#shared/domain/record-title.ts";
import type { SearchHit } from "#shared/model/record.ts";

/** Where a stored record is from, and when it was last changed or used. */
export function readFacts(json: string): Pick<SearchHit, "room" | "person" | "changed"> {
  const { at, ...from } = readOrigin(parseStored<object>(json));
  return { ...from, changed: at };
}
