import { plainOf, textOf, timeOf } from "#main/service/decode/documented.ts";
import type { SingleKind } from "#main/service/decode/records.ts";
import type { Token } from "#shared/session/token-schema.ts";
import { t } from "#shared/texts/t.ts";

// Anything else could not travel in a header.
const usableToken = /^[\x21-\x7e]+$/;

const fields = {
  token: textOf("token"),
  expires: timeOf("expires", ["expiresAt", "expiresOn", "expiry", "expiration", "validUntil"]),
  version: plainOf("version"),
};

/** A token as both token operations send it; the unversioned one has neither expiry nor version. */
export const token: SingleKind<typeof fields, Token> = {
  name: "token",
  nouns: ["token", "token11"],
  isOpen: false,
  fields,
  build: ({ token, ...rest }) =>
    token === null || !usableToken.test(token)
      ? t("session.answerWithoutToken")
      : { ...rest, token },
};
