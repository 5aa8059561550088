import { failure, type Result, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import type { Dialect } from "../dialect.ts";
import { findErrorText } from "../error-text.ts";
import { recordKeys } from "../reading/guesses.ts";
import { isObject, type Json, type JsonObject, readId } from "./read.ts";

/** How a response of good status states that a request was not executed. */
export type Denial = {
  /** Whether it states that explicitly, or only contains what is usual beside a failure. */
  isExplicit: boolean;
  /** The HTTP status in the body; null without one. */
  status: number | null;
};

/**
 * Reads the response to a write: an empty body, an echo, a word and an envelope all mean that it was accepted. Fails with
 * `refusedByService` if the body states the opposite.
 */
export const readOutcome = (json: Json, dialect: Dialect): Result<null> => {
  if (findDenial(json, dialect) === null) return success(null);
  const reason = findErrorText(json, dialect);
  return failure(
    "refusedByService",
    reason === null ? t("service.rejectedWithoutReason") : t("service.rejected", { reason }),
  );
};

/** Finds a statement in JSON that the request was not executed; null without one. */
export const findDenial = (json: Json, dialect: Dialect): Denial | null => {
  if (json === false) return explicitDenial(null);
  if (typeof json === "string") return findDenialInText(json, dialect);
  if (!isObject(json)) return null;
  const inside = [...dialect.outcome.states, ...recordKeys, "meta"];
  const objects = [json, ...readFields(json, inside).filter(isObject)];
  for (const object of objects) {
    const denial = classify(object, dialect);
    if (denial !== null)
      return { ...denial, status: denial.status ?? findStatus(objects, dialect) };
  }
  return null;
};

/** Finds a denial in a plain text, which then starts with a word for a failure; null without one. */
export const findDenialInText = (text: string, { outcome }: Dialect): Denial | null => {
  const first = listWords(text.slice(0, 200))[0] ?? "";
  return outcome.failureWords.includes(first) ? explicitDenial(null) : null;
};

const explicitDenial = (status: number | null): Denial => ({ isExplicit: true, status });

const classify = (json: JsonObject, { outcome }: Dialect): Denial | null => {
  const fields = (names: readonly string[]) => readFields(json, names);
  if (fields(outcome.flags).some((value) => value === false || value === "false" || value === 0)) {
    return explicitDenial(null);
  }
  if (fields(outcome.recordIds).some((value) => readId(value) !== null)) return null;
  for (const state of fields(outcome.states)) {
    const status = readErrorStatus(isObject(state) ? state.code : state);
    if (state === false || status !== null) return explicitDenial(status);
    if (typeof state === "string" && isFailure(state, outcome.failureWords))
      return explicitDenial(null);
  }
  const isFailed = (code: Json) => isFailureCode(code, outcome.failureWords);
  const data = fields(outcome.codeData);
  const isWithoutData = data.every((value) => isEmpty(value));
  const isDenied =
    !fields(outcome.errors).every((value) => isEmpty(value)) ||
    fields(outcome.errorCodes).some((code) => isFailed(code) || isUnknownErrorCode(code)) ||
    // An HTTP error status without data needs no message.
    (data.length > 0 &&
      isWithoutData &&
      fields(outcome.codes).some((code) => readErrorStatus(code) !== null)) ||
    (hasFailureText(fields(outcome.codeMessages)) &&
      isWithoutData &&
      fields(outcome.codes).some((code) =>
        // An empty list is data, unless the code leaves no doubt.
        data.some((value) => typeof value === "object" && value !== null)
          ? readErrorStatus(code) !== null
          : isFailed(code),
      ));
  return isDenied ? { isExplicit: false, status: null } : null;
};

const hasFailureText = (messages: Json[]): boolean =>
  messages.some((message) => typeof message === "string") && !messages.some(isSuccessText);

/** The values of an object under some names, in any case. */
export const readFields = (json: JsonObject, names: readonly string[]): Json[] => {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  return Object.entries(json).flatMap(([name, value]) =>
    wanted.has(name.toLowerCase()) ? [value] : [],
  );
};

/** In longer texts a word for a failure may refer to anything. */
const maxStateWords = 4;

const isFailure = (state: string, failureWords: readonly string[]): boolean => {
  const words = listWords(state);
  const isShort = words.length <= maxStateWords && !words.includes("no") && !words.includes("0");
  return isShort && words.some((word) => failureWords.includes(word));
};

// Splits camel case, too: authFailed.
const listWords = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** A number, also from a text of digits; null for anything else. */
export const readCode = (value: Json | undefined): number | null => {
  if (typeof value === "number") return value;
  return typeof value === "string" && /^-?\d{1,9}$/.test(value) ? Number(value) : null;
};

const readErrorStatus = (value: Json | undefined): number | null => {
  const code = readCode(value);
  return code !== null && code >= 400 && code < 600 ? code : null;
};

const isFailureCode = (value: Json, failureWords: readonly string[]): boolean => {
  const code = readCode(value);
  if (code !== null) return code !== 0 && (code < 200 || code >= 300);
  return typeof value === "string" && isFailure(value, failureWords);
};

// An error code is an error, unless it states that there is none.
const isUnknownErrorCode = (value: Json): boolean =>
  typeof value === "string" && readCode(value) === null && !isEmpty(value) && !isSuccessText(value);

/** Whether a value is a text that begins with a word for success. */
export const isSuccessText = (value: Json): boolean =>
  typeof value === "string" &&
  /^\W*(ok|okay|success\w*|done|accepted|sent|delivered|created|none)\b/i.test(value);

const emptyWords = /^(|0|null|none|false|ok|success|no errors?)$/i;
/** Deeper values count as content. */
const maxEmptyDepth = 4;

const isEmpty = (value: Json, depth = 0): boolean => {
  if (typeof value === "string") return emptyWords.test(value.trim());
  if (typeof value !== "object" || value === null) return !value;
  const code = isObject(value) ? readCode(value.code) : null;
  if (code === 0 || code === 200) return true;
  return depth < maxEmptyDepth && Object.values(value).every((part) => isEmpty(part, depth + 1));
};

const findStatus = (objects: JsonObject[], { outcome }: Dialect): number | null => {
  const { states, errorCodes, codes, errors } = outcome;
  const all = objects.flatMap((object) => [object, ...readFields(object, errors).flat()]);
  for (const object of all) {
    const found = isObject(object) ? readFields(object, [...states, ...errorCodes, ...codes]) : [];
    const status = found.map(readErrorStatus).find((value) => value !== null);
    if (status !== undefined) return status;
  }
  return null;
};
