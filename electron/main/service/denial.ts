import { type Denial, findDenial, findDenialInText } from "./decode/outcome.ts";
import { isObject, type Json, parseJson } from "./decode/read.ts";
import type { Dialect } from "./dialect.ts";
import { readErrorText } from "./error-text.ts";
import { findList } from "./reading/find-list.ts";

/** What an accepted response contains: data, only the outcome of a write, or a status that its decoder classifies. */
export type Expected = "data" | "outcome" | "status";

/** Longer responses are no denials. */
const maxBytes = 65_536;

/**
 * Finds a statement in a response of good status that the request was not executed; null without one. In a list with
 * records only an explicit statement counts.
 */
export function findBodyDenial(
  body: Uint8Array,
  expected: Expected,
  dialect: Dialect,
): Denial | null {
  if (expected === "status" || body.length > maxBytes) return null;
  // A bare list states no denial; its decoder parses it.
  if (expected === "data" && body[0] === 0x5b) return null;
  const json = parseJson(body);
  if (!json.ok) {
    return expected === "outcome"
      ? findDenialInText(new TextDecoder().decode(body), dialect)
      : null;
  }
  if (expected === "data" && !isObject(json.value)) return null;
  const denial = findDenial(json.value, dialect);
  const isData = expected === "data" && holdsRecords(json.value);
  return denial?.isExplicit || !isData ? denial : null;
}

const holdsRecords = (json: Json): boolean => findList(json, [])?.items.some(isObject) ?? false;

const sessionWords = "(token|session|login|sign in|authentication|credentials?)";
const sessionEnd =
  "(expired|invalid|revoked|timed out|ended|required|missing|unknown|not (valid|found|provided))";
const signedOut = new RegExp(
  `\\b(${sessionWords}\\b.{0,30}\\b${sessionEnd}|${sessionEnd}\\b.{0,15}\\b${sessionWords}|unauthori[sz]ed|unauthenticated|not (logged|signed) in|not authenticated)\\b`,
);

/** Whether the text of a denial is about a session that has ended. */
export function mentionsSession(body: Uint8Array): boolean {
  const text = new TextDecoder().decode(body.subarray(0, maxBytes));
  // Splits names such as TOKEN_EXPIRED and sessionExpired.
  const words = text.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[\W_]+/g, " ");
  return signedOut.test(words.toLowerCase());
}

/** Whether the text of a denial is about a missing parameter. */
export function mentionsMissingParameter(body: Uint8Array, dialect: Dialect): boolean {
  const text = readErrorText(body, dialect) ?? "";
  return /missing|required|not (present|provided|given|specified|supplied)|\b(empty|blank|null)\b/i.test(
    text,
  );
}
