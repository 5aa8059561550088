import type { Answer } from "#main/api/exchange.ts";
import { readJson } from "#main/read-json.ts";
import type { Result } from "#shared/ipc/failure.ts";
import { explainFailure } from "./explain.ts";
import { bad, good, type Outcome, warning } from "./outcome.ts";

/** Where every version that Watchdesk knows wants a sign-in, and answers nobody else. */
export const tokenPath = "/auth/token/1.1";
const olderTokenPath = "/auth/token";
/** Where it answers anybody, before a sign-in; no person is called this. */
const realmPath = "/me/sso?username=watchdesk-connection-check";

/** Asks the service for a path. */
type Request = (path: string) => Promise<Result<Answer>>;

/**
 * Whether what answers is such a service, as far as it shows without a sign-in: it wants one for a
 * token, in whatever form it says so, and answers with data how somebody signs in.
 */
export const checkService = async (
  host: string,
  tokenAnswer: Answer,
  ask: Request,
): Promise<Outcome<true>> => {
  const tokens = await findTokens(tokenAnswer.status, ask);
  if (tokens === null) return describeOther(host, tokenAnswer.status);
  const realm = await ask(realmPath);
  if (!realm.ok) return explainFailure(realm);
  if (!isRealmAnswer(realm.value)) {
    return warning(
      `${host} asks for a sign-in as expected, but sends no details.`,
      "If signing in fails too, check the server address.",
      true,
    );
  }
  return good(
    tokens === "current"
      ? `${host} looks like a supported service.`
      : `${host} looks like an older version of a supported service.`,
    true,
  );
};

const findTokens = async (status: number, ask: Request): Promise<"current" | "older" | null> => {
  if (status === 401) return "current";
  if (status !== 404) return null;
  const older = await ask(olderTokenPath);
  return older.ok && older.value.status === 401 ? "older" : null;
};

const isRealmAnswer = ({ status, body }: Answer): boolean =>
  [200, 400, 404].includes(status) && isJsonObject(new TextDecoder().decode(body));

const isJsonObject = (text: string): boolean => {
  const json = readJson(text);
  return json.ok && typeof json.value === "object" && json.value !== null;
};

const describeOther = (host: string, status: number): Outcome<never> => {
  if (status >= 500) {
    return bad(
      `${host} reported an error (status ${status}).`,
      "Try again later; if it keeps failing, tell the service's administrator.",
    );
  }
  if (status === 429) {
    return bad(`${host} asks for fewer requests (status 429).`, "Wait a while and check again.");
  }
  return bad(
    `${host} does not look like a supported service (status ${status}).`,
    "Check the server address, the part after the name too.",
  );
};
