import type { EpochMs } from "#shared/lib/time.ts";
import type { JsonObject } from "../../wire/json.ts";
import { fillObject } from "../../wire/template.ts";
import type { Wire } from "../../wire/wire.ts";

/** Fills extra fields of a record: `$now` is the time, `$after:N` N milliseconds later. */
export const fillExtras = (extras: JsonObject, at: EpochMs | null, wire: Wire): JsonObject =>
  fillObject(extras, (placeholder) => {
    if (placeholder === "$now") return wire.time(at);
    const [, span] = /^\$after:(-?\d+)$/.exec(placeholder) ?? [];
    if (span === undefined) return undefined;
    return wire.time(at === null ? null : at + Number(span));
  });
