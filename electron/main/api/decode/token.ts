import type { Token } from "#shared/model/token.ts";
import { isObject, type Json, readText, readTime } from "./read.ts";
import type { Reason } from "./records.ts";

// Anything else could not travel in a header.
const usableToken = /^[\x21-\x7e]+$/;

/** Reads a token as both token operations send it; the unversioned one has neither expiry nor version. */
export const readToken = (json: Json): Token | Reason => {
  if (!isObject(json) || typeof json.token !== "string" || !usableToken.test(json.token)) {
    return "It has no usable token.";
  }
  return { token: json.token, expires: readTime(json.expires), version: readText(json.version) };
};
