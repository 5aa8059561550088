import { type Failure, failure, type Result, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";

/** How a request authenticates: with the session's token, another token, a password, or not at all. */
export type Credentials =
  | "token"
  | "none"
  | { token: string }
  | { username: string; password: string };

/**
 * Creates the authentication headers. Fails with `notSignedIn` without a token, and with `invalidInput` for a username
 * that HTTP Basic cannot transfer.
 */
export const createAuthHeaders = (
  credentials: Credentials,
  token: string | null,
): Result<Record<string, string>> => {
  if (credentials === "none") return success({});
  if (credentials === "token") {
    return token === null
      ? failure("notSignedIn", t("service.youreNotSignedIn"))
      : success({ "x-service-api-auth": token });
  }
  if ("token" in credentials) return success({ "x-service-api-auth": credentials.token });
  const { username, password } = credentials;
  if (username.includes(":")) {
    return failure("invalidInput", t("service.colonInUsername"));
  }
  const encoded = Buffer.from(`${username}:${password}`, "utf8").toString("base64");
  return success({ authorization: `Basic ${encoded}` });
};

const wrong = /wrong|incorrect|invalid|mismatch|(not|n't) (match|correct|accepted|valid)|denied/i;
const current = /(old|current|existing|present)[ _-]?password/i;

/**
 * Explains a rejected password change and quotes the response: it is about the current password after a 401 or by its
 * text, and probably after a 403; null if it may be about anything.
 */
export function explainPasswordRefusal(
  status: number,
  text: string | null,
  host: string,
): ({ ok: false } & Failure) | null {
  const quoted = text === null ? "" : ` (${text})`;
  if (status === 401 || (text !== null && concernsCurrentPassword(text))) {
    return failure("wrongCredentials", t("service.wrongCurrentPassword", { host, quoted }));
  }
  if (status !== 403) return null;
  return failure("forbidden", t("service.passwordChangeNotAllowed", { host, quoted }));
}

// A new password that resembles the old one is rejected with similar texts.
const concernsCurrentPassword = (text: string): boolean =>
  wrong.test(text) &&
  !/\bnew/i.test(text) &&
  (current.test(text) ||
    /(wrong|incorrect)\W+password|password\W+(is\W+)?(wrong|incorrect)/i.test(text));
