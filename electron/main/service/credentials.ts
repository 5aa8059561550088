import { failure, type Result, success } from "#shared/lib/result.ts";
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
