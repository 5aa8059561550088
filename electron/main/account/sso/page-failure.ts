import { explainNetworkError } from "#main/api/network-failure.ts";
import { type Failure, failure } from "#shared/ipc/failure.ts";

/** Why the page at `url` is not there: `name` is Chromium's, such as ERR_NAME_NOT_RESOLVED. */
export function explainFailedLoad(name: string, url: string): Failure {
  return explainNetworkError(new Error(`net::${name}`), hostOf(url)) ?? explainNoPage(url);
}

/** Says that what the server has sent instead of a page cannot be shown. */
export const explainNoPage = (url: string): Failure =>
  failure(
    "notThisService",
    `${hostOf(url)} sent no page that can be shown. Try again; if it keeps failing, tell its administrator.`,
  );

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : "The server");
