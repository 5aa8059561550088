import type { Dialect } from "./dialect.ts";
import { enveloped } from "./enveloped.ts";
import { epoch } from "./epoch.ts";
import { plain } from "./plain.ts";

const dialects = { plain, epoch, enveloped };

/** The names of the dialects in which the service can speak. */
export type DialectName = keyof typeof dialects;

/** All names of dialects. */
export const dialectNames = ["plain", "epoch", "enveloped"] as const satisfies DialectName[];

/** The dialect of a name. */
export const chooseDialect = (name: DialectName): Dialect => dialects[name];
