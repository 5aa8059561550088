import { checkTransportSecurity } from "#main/service/address.ts";
import { defaultDialect } from "#main/service/dialect.ts";
import type { Answer } from "#main/service/exchange.ts";
import { explainAnswer } from "#main/service/http-failure.ts";
import { explainOtherHost } from "#main/service/marked-failure.ts";
import { readJson } from "#main/system/read-json.ts";
import type { Result } from "#shared/lib/result.ts";
import { describeSpan } from "#shared/lib/span-words.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { explainFailure, type Found, found, offline } from "./steps.ts";

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
    if (!isOnline) return offline();
    const explained = explainFailure(reply);
    if (reply.code !== "notThisService") return explained;
    // Electron does not report the target of a redirect.
    const advice = t("diagnostics.mayRequireSignIn");
    return { ...explained, advice };
  }
  const answer = reply.value;
  const { status } = answer;
  const failed = explainAnswer(answer, { url, credentials: "none", dialect: defaultDialect, now });
  const isOther = failed?.code === "notJson" || failed?.code === "proxyLoginNeeded";
  if (failed !== null && (isOther || (status >= 300 && status < 400)))
    return explainFailure(failed);
  return found("good", t("diagnostics.answersOverHttp", { host: url.host, status }));
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
      t("diagnostics.signInWithoutDetails", { host }),
      t("diagnostics.ifSignInFails"),
    );
  }
  return found(
    "good",
    isOlder
      ? t("diagnostics.olderSupportedService", { host })
      : t("diagnostics.supportedService", { host }),
  );
}

const isUnauthorized = async (reply: Promise<Result<Answer>>): Promise<boolean> => {
  const answer = await reply;
  return answer.ok && answer.value.status === 401;
};

function describeOther(host: string, status: number): Found {
  if (status >= 500) {
    return found(
      "bad",
      t("diagnostics.serverError", { host, status }),
      t("diagnostics.retryOrTellAdministrator"),
    );
  }
  if (status === 429) {
    const advice = t("diagnostics.waitAndCheck");
    return found("bad", t("diagnostics.tooManyRequests", { host }), advice);
  }
  return found(
    "bad",
    t("diagnostics.notSupportedService", { host, status }),
    t("diagnostics.checkAddressWithPath"),
  );
}

/** Compares the computer's clock with the service's, which is null if unknown. */
export function checkClock(host: string, here: EpochMs, there: EpochMs | null): Found {
  if (there === null) return found("skipped", t("diagnostics.noServerTime", { host }));
  const distance = Math.abs(here - there);
  if (distance < 60_000) return found("good", t("diagnostics.clockAgrees", { host }));
  const duration = describeSpan(distance);
  return found(
    distance < 5 * 60_000 ? "warning" : "bad",
    here > there
      ? t("diagnostics.clockAhead", { duration, host })
      : t("diagnostics.clockBehind", { duration, host }),
    t("diagnostics.setClock"),
  );
}

/** Checks that the page of single sign-on answers, which another host serves; its address is null if unknown. */
export async function checkRealm(address: string | null, request: Request<URL>): Promise<Found> {
  if (address === null) return found("skipped", t("diagnostics.noSingleSignOn"));
  if (!URL.canParse(address) || !checkTransportSecurity(new URL(address)).ok) {
    return found("bad", t("diagnostics.insecureSignInPage"), t("diagnostics.tellAdministrator"));
  }
  const url = new URL(address);
  const reply = await request(url);
  if (!reply.ok) return explainFailure(explainOtherHost(reply));
  const { status } = reply.value;
  if (status !== 404 && status < 500)
    return found("good", t("diagnostics.signInPageAnswers", { host: url.host, status }));
  return found(
    "bad",
    t("diagnostics.signInPageError", { host: url.host, status }),
    t("diagnostics.retryOrTellRealm"),
  );
}
