import { plainestChoices, toReadings } from "./choices.ts";
import { toDialect } from "./generate.ts";

/** The document interpreted literally: bare arrays, numbers, ISO times, empty responses, query strings. */
export const plainReadings = toReadings(plainestChoices);

/** The plainest alternative of every gap. */
export const plain = toDialect(plainReadings, "plain");
