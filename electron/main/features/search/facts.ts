import { readOrigin } from "#shared/domain/record-title.ts";
import type { SearchHit } from "#shared/model/record.ts";
import { parseStored } from "../collection.ts";

/** Where a stored record is from, and when it was last changed or used. */
export function readFacts(json: string): Pick<SearchHit, "room" | "person" | "changed"> {
  const { at, ...from } = readOrigin(parseStored<object>(json));
  return { ...from, changed: at };
}
