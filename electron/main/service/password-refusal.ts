import { type Failure, failure } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";

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
