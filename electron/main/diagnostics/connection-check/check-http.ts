import { defaultDialect } from "#main/api/dialect.ts";
import type { Answer } from "#main/api/exchange.ts";
import { explainAnswer } from "#main/api/http-failure.ts";
import type { Failure, Result } from "#shared/ipc/failure.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { explainFailure, offline } from "./explain.ts";
import { good, type Outcome } from "./outcome.ts";

/**
 * Whether the service itself answers over HTTP, with whatever status: a page, another address or a
 * proxy's demand mean that something else does.
 */
export const checkHttp = (
  url: URL,
  reply: Result<Answer>,
  now: EpochMs,
  isOnline: boolean,
): Outcome<Answer> => {
  if (!reply.ok) return explainNoAnswer(reply, isOnline);
  const answer = reply.value;
  const failed = explainAnswer(answer, { url, credentials: "none", dialect: defaultDialect, now });
  if (failed !== null && isInTheWay(answer.status, failed.code)) return explainFailure(failed);
  return good(`${url.host} answers over HTTP (status ${answer.status}).`, answer);
};

const isInTheWay = (status: number, code: string) =>
  code === "notJson" || code === "proxyLoginNeeded" || (status >= 300 && status < 400);

const explainNoAnswer = (failed: Failure, isOnline: boolean): Outcome<never> => {
  if (!isOnline) return offline;
  const explained = explainFailure(failed);
  // Electron does not say where a redirect leads.
  const advice =
    "This network may need a sign-in in the browser first; otherwise check the server address.";
  return failed.code === "notThisService" ? { ...explained, advice } : explained;
};
