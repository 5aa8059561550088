import { t } from "#shared/texts/t.ts";
import { describeSpan } from "../lib/span-words.ts";
import type { NotWatching, WatchingCause } from "./watching-schema.ts";

/** Describes why an account is not watched, as the end of a sentence. */
export const describeCause = ({ cause, asked }: Pick<NotWatching, "cause" | "asked">): string =>
  asked === undefined
    ? causes[cause]()
    : t("sync.causeAskedToWaitFor", { duration: describeSpan(asked) });

/** Describes why an account is not watched, as a sentence. */
export const describeCauseInSentence = ({
  cause,
  asked,
}: Pick<NotWatching, "cause" | "asked">): string =>
  asked === undefined
    ? sentences[cause]()
    : t("sync.sentenceAskedToWaitFor", { duration: describeSpan(asked) });

/** The failure if a web page was received instead of data, as a captive portal sends one. */
export const networkSignIn = (): string => t("sync.networkSignIn");

const causes: Record<WatchingCause, () => string> = {
  noNetwork: () => t("sync.causeOffline"),
  unreachable: () => t("sync.causeUnreachable"),
  proxyLoginNeeded: () => t("sync.causeProxySignIn"),
  refused: () => t("sync.causeRefused"),
  blocked: () => t("sync.causeBlocked"),
  notAllowed: () => t("sync.causeNotAllowed"),
  askedToWait: () => t("sync.causeAskedToWait"),
  sessionEnded: () => t("sync.causeSessionEnded"),
  keychainLocked: () => t("sync.causeKeychainLocked"),
  sealed: () => t("sync.causeLocked"),
  delayed: () => t("sync.causeDelayed"),
  unreadable: () => t("sync.causeUnreadable"),
  notWritable: () => t("sync.causeNotWritable"),
};

const sentences: Record<WatchingCause, () => string> = {
  noNetwork: () => t("sync.sentenceOffline"),
  unreachable: () => t("sync.sentenceUnreachable"),
  proxyLoginNeeded: () => t("sync.sentenceProxySignIn"),
  refused: () => t("sync.sentenceRefused"),
  blocked: () => t("sync.sentenceBlocked"),
  notAllowed: () => t("sync.sentenceNotAllowed"),
  askedToWait: () => t("sync.sentenceAskedToWait"),
  sessionEnded: () => t("sync.sentenceSessionEnded"),
  keychainLocked: () => t("sync.sentenceKeychainLocked"),
  sealed: () => t("sync.sentenceLocked"),
  delayed: () => t("sync.sentenceDelayed"),
  unreadable: () => t("sync.sentenceUnreadable"),
  notWritable: () => t("sync.sentenceNotWritable"),
};
