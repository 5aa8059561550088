import { damagePart } from "./damage-part.ts";
import { operationsPart } from "./operations-part.ts";
import type { Part } from "./part.ts";

/** What `npm run faults` runs, in this order. */
export const parts: Part[] = [operationsPart, damagePart];
