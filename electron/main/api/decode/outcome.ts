import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { Dialect } from "../dialect.ts";
import { findErrorText } from "../error-text.ts";
import { isObject, type Json, type JsonObject } from "./read.ts";

/**
 * Reads the answer to a write: empty, an echo or an envelope all mean that it was accepted. Fails
 * with `refusedByService` where the service says the opposite in spite of its good status.
 */
export const readOutcome = (json: Json, dialect: Dialect): Result<null> => {
  if (!isObject(json) || !saysNo(json)) return success(null);
  const said = findErrorText(json, dialect) ?? "no reason given";
  return failure("refusedByService", `The service did not carry this out: ${said}`);
};

// A record that is echoed has a status of its own, so only an answer without an id is judged by it.
const saysNo = (json: JsonObject): boolean =>
  json.success === false ||
  json.ok === false ||
  (json.id === undefined && /^(failure|failed|error)$/i.test(String(json.status)));
