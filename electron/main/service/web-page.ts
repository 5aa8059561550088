import { findDenialInText } from "./decode/outcome.ts";
import type { Dialect } from "./dialect.ts";

const read = (body: Uint8Array, length: number): string =>
  new TextDecoder().decode(body.subarray(0, length));

/** Whether a body is a web page, or XML at least: what it is not is JSON or a plain text. */
export const isWebPage = (body: Uint8Array): boolean => /^[\s\uFEFF]*</.test(read(body, 256));

/**
 * Whether a web page asks for nothing and reports no failure, as one does with which a service confirms
 * a write. A sign-in page, of a network or of a gateway before the service, has a form or leads to one.
 */
export function isConfirmingPage(body: Uint8Array, dialect: Dialect): boolean {
  const page = read(body, 65_536);
  if (/<(form|input|button|iframe|frame)\b|http-equiv\s*=\s*["']?refresh/i.test(page)) return false;
  if (/\blocation(\.href)?\s*=|\blocation\.(replace|assign)\(/.test(page)) return false;
  const texts = page.slice(0, 4096).split(/<[^<>]*>/);
  return texts.every((text) => findDenialInText(text.trim(), dialect) === null);
}
