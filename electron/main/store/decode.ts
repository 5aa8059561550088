import { decodeBody } from "#main/api/decode/decoders.ts";
import type { Decode } from "./collections/collection.ts";

/** Decodes the answers of each stored collection. */
export const decode: Decode = {
  tasks: (body, dialect) => decodeBody("tasks", body, dialect),
  alerts: (body, dialect) => decodeBody("alerts", body, dialect),
};
