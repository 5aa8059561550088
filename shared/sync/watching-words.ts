import { t } from "#shared/texts/t.ts";
import { describeSpan } from "../lib/span-words.ts";
import type { NotWatching, WatchingCause } from "./watching-schema.ts";

/** Describes why an account is not watched, as the end of a sentence. */
export const describeCause = ({ cause, asked }: Pick<NotWatching, "cause" | "asked">): string =>
  asked === undefined
    ? causes[cause]
    : t("sync.causeAskedToWaitFor", { duration: describeSpan(asked) });

/** Describes why an account is not watched, as a sentence. */
export const describeCauseInSentence = ({
  cause,
  asked,
}: Pick<NotWatching, "cause" | "asked">): string =>
  asked === undefined
    ? sentences[cause]
    : t("sync.sentenceAskedToWaitFor", { duration: describeSpan(asked) });

/** The failure if a web page was received instead of data, as a captive portal sends one. */
export const networkSignIn = (): string => t("sync.networkSignIn");

const causes: Record<WatchingCause, string> = {
  get noNetwork() {
    return t("sync.causeOffline");
  },
  get unreachable() {
    return t("sync.causeUnreachable");
  },
  get proxyLoginNeeded() {
    return t("sync.causeProxySignIn");
  },
  get refused() {
    return t("sync.causeRefused");
  },
  get blocked() {
    return t("sync.causeBlocked");
  },
  get notAllowed() {
    return t("sync.causeNotAllowed");
  },
  get askedToWait() {
    return t("sync.causeAskedToWait");
  },
  get sessionEnded() {
    return t("sync.causeSessionEnded");
  },
  get keychainLocked() {
    return t("sync.causeKeychainLocked");
  },
  get sealed() {
    return t("sync.causeLocked");
  },
  get delayed() {
    return t("sync.causeDelayed");
  },
  get unreadable() {
    return t("sync.causeUnreadable");
  },
  get notWritable() {
    return t("sync.causeNotWritable");
  },
};

const sentences: Record<WatchingCause, string> = {
  get noNetwork() {
    return t("sync.sentenceOffline");
  },
  get unreachable() {
    return t("sync.sentenceUnreachable");
  },
  get proxyLoginNeeded() {
    return t("sync.sentenceProxySignIn");
  },
  get refused() {
    return t("sync.sentenceRefused");
  },
  get blocked() {
    return t("sync.sentenceBlocked");
  },
  get notAllowed() {
    return t("sync.sentenceNotAllowed");
  },
  get askedToWait() {
    return t("sync.sentenceAskedToWait");
  },
  get sessionEnded() {
    return t("sync.sentenceSessionEnded");
  },
  get keychainLocked() {
    return t("sync.sentenceKeychainLocked");
  },
  get sealed() {
    return t("sync.sentenceLocked");
  },
  get delayed() {
    return t("sync.sentenceDelayed");
  },
  get unreadable() {
    return t("sync.sentenceUnreadable");
  },
  get notWritable() {
    return t("sync.sentenceNotWritable");
  },
};
