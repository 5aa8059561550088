import { checkTransportSecurity } from "#main/service/address.ts";
import { defaultDialect } from "#main/service/dialect.ts";
import type { Answer } from "#main/service/exchange.ts";
import { explainAnswer } from "#main/service/http-failure.ts";
import { explainOtherHost } from "#main/service/page-failure.ts";
import { readJson } from "#main/system/read-json.ts";
import type { Result } from "#shared/lib/result.ts";
import { describeSpan } from "#shared/lib/span-words.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { explainFailure, type Found, found, offline } from "./found.ts";

/** Every known version requires a sign-in here. */
export const tokenPath = "/auth/token/1.1";
const olderTokenPath = "/auth/token";
/** Works without a sign-in; no user has this name. */
const realmPath = "/me/sso?username=watchdesk-connection-check";

/** Requests a path of the service, or another address. */
type Request<To> = (to: To) => Promise<Result<Answer>>;

/** Checks that the service itself answers, with any status; pages, redirects and a proxy's login are not the service. */
export function checkHttp(url: URL, reply: Result<Answer>, now: EpochMs, isOnline: boolean): Found {
  if (!reply.ok) {
    if (!isOnline) return offline;
    const explained = explainFailure(reply);
    if (reply.code !== "notThisService") return explained;
    // Electron does not report the target of a redirect.
    const advice = "This network may require sign-in. Otherwise check the server address.";
    return { ...explained, advice };
  }
  const answer = reply.value;
  const { status } = answer;
  const failed = explainAnswer(answer, { url, credentials: "none", dialect: defaultDialect, now });
  const isOther = failed?.code === "notJson" || failed?.code === "proxyLoginNeeded";
  if (failed !== null && (isOther || (status >= 300 && status < 400)))
    return explainFailure(failed);
  return found("good", `${url.host} answers over HTTP (status ${status}).`);
}

/** Checks that a supported service answers: it requires a sign-in for a token and describes the sign-in as JSON. */
export async function checkService(
  host: string,
  { status }: Answer,
  request: Request<string>,
): Promise<Found> {
  const isOlder = status === 404 && (await isUnauthorized(request(olderTokenPath)));
  if (status !== 401 && !isOlder) return describeOther(host, status);
  const realm = await request(realmPath);
  if (!realm.ok) return explainFailure(realm);
  const json = readJson(new TextDecoder().decode(realm.value.body));
  const isObject = json.ok && typeof json.value === "object" && json.value !== null;
  if (!isObject || ![200, 400, 404].includes(realm.value.status)) {
    return found(
      "warning",
      `${host} asks for a sign-in as expected, but sends no details.`,
      "If signing in fails too, check the server address.",
    );
  }
  const version = isOlder ? "an older version of a" : "a";
  return found("good", `${host} looks like ${version} supported service.`);
}

const isUnauthorized = async (reply: Promise<Result<Answer>>): Promise<boolean> => {
  const answer = await reply;
  return answer.ok && answer.value.status === 401;
};

function describeOther(host: string, status: number): Found {
  if (status >= 500) {
    return found(
      "bad",
      `${host} reported an error (status ${status}).`,
      "Try again later; if it keeps failing, tell the service's administrator.",
    );
  }
  if (status === 429) {
    const advice = "Wait a while and check again.";
    return found("bad", `${host} asks for fewer requests (status 429).`, advice);
  }
  return found(
    "bad",
    `${host} does not look like a supported service (status ${status}).`,
    "Check the server address, the part after the name too.",
  );
}

/** Compares the computer's clock with the service's, which is null if unknown. */
export function checkClock(host: string, here: EpochMs, there: EpochMs | null): Found {
  if (there === null) return found("skipped", `${host} does not send its time.`);
  const distance = Math.abs(here - there);
  if (distance < 60_000) return found("good", `This computer's clock agrees with that of ${host}.`);
  return found(
    distance < 5 * 60_000 ? "warning" : "bad",
    `This computer's clock is ${describeSpan(distance)} ${here > there ? "ahead of" : "behind"} that of ${host}.`,
    "Let the system set the clock automatically. Certificates and single sign-on depend on it.",
  );
}

/** Checks that the page of single sign-on answers, which another host serves; its address is null if unknown. */
export async function checkRealm(address: string | null, request: Request<URL>): Promise<Found> {
  if (address === null) return found("skipped", "No single sign-on is known for this service.");
  if (!URL.canParse(address) || !checkTransportSecurity(new URL(address)).ok) {
    return found(
      "bad",
      "The service names a sign-in page whose address is not secure.",
      "Tell the service's administrator.",
    );
  }
  const url = new URL(address);
  const reply = await request(url);
  if (!reply.ok) return explainFailure(explainOtherHost(reply));
  const { status } = reply.value;
  const page = `The sign-in page at ${url.host}`;
  if (status !== 404 && status < 500) return found("good", `${page} answers (status ${status}).`);
  return found(
    "bad",
    `${page} reports an error (status ${status}).`,
    "Try again later; if it keeps failing, tell whoever runs single sign-on.",
  );
}
