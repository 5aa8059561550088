import { plainestChoices, toReadings } from "./choices.ts";
import { toDialect } from "./generate.ts";

/** The document taken at its word: bare arrays, numbers, ISO times, silent writes by query string. */
export const plainReadings = toReadings(plainestChoices);

/** The plainest alternative of every gap. */
export const plain = toDialect(plainReadings, "plain");
