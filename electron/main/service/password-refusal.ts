import { type Failure, failure } from "#shared/lib/result.ts";

const wrong = /wrong|incorrect|invalid|mismatch|(not|n't) (match|correct|accepted|valid)|denied/i;
const current = /(old|current|existing|present)[ _-]?password/i;

/**
 * Explains an answer that refuses to change a password and quotes what it says: it is about the current
 * password where its words or a 401 say so, and probably after a 403; null where it may be about anything.
 */
export function explainPasswordRefusal(
  status: number,
  text: string | null,
  host: string,
): ({ ok: false } & Failure) | null {
  const quoted = text === null ? "" : ` (${text})`;
  if (status === 401 || (text !== null && concernsCurrentPassword(text))) {
    return failure(
      "wrongCredentials",
      `${host} does not accept the current password${quoted}. Check it and try again.`,
    );
  }
  if (status !== 403) return null;
  return failure(
    "forbidden",
    `The current password may be wrong, or ${host} does not allow this account to change it${quoted}.`,
  );
}

// A new one that is like the old one is refused as well, and in much the same words.
const concernsCurrentPassword = (text: string): boolean =>
  wrong.test(text) &&
  !/\bnew/i.test(text) &&
  (current.test(text) ||
    /(wrong|incorrect)\W+password|password\W+(is\W+)?(wrong|incorrect)/i.test(text));
