import { t } from "#shared/texts/t.ts";
import type {
  UpdateBlocker,
  UpdateFailureKind,
  UpdatePhase,
} from "#shared/updates/update-schema.ts";

const untouched = t("updates.nothingWasDownloaded");
const unchanged = t("updates.versionUnchanged");

const failures: Record<UpdateFailureKind, string> = {
  unreachable: t("updates.failureUnreachable"),
  signature: `${t("updates.failureSignature")} ${untouched}`,
  format: `${t("updates.failureFormat")} ${untouched}`,
  channel: `${t("updates.failureChannel")} ${untouched}`,
  olderFeed: `${t("updates.failureOlderFeed")} ${untouched}`,
  expired: `${t("updates.failureExpired")} ${untouched}`,
  clock: `${t("updates.failureClock")} ${untouched}`,
  tooOld: t("updates.failureTooOld"),
  noPackage: t("updates.failureNoPackage"),
  interrupted: `${t("updates.failureInterrupted")} ${unchanged}`,
  diskFull: `${t("updates.failureDiskFull")} ${unchanged}`,
  changedFile: `${t("updates.failureChangedFile")} ${unchanged}`,
  publisher: `${t("updates.failurePublisher")} ${unchanged}`,
  notInstalled: `${t("updates.failureNotInstalled")} ${unchanged}`,
  notStarted: t("updates.failureNotStarted"),
  address: `${t("updates.failureAddress")} ${untouched}`,
};

type Failed = Extract<UpdatePhase, { kind: "failed" }>;

export const describeFailure = ({ failure, version, detail }: Failed) => ({
  title:
    version === null
      ? t("updates.cantCheckForUpdates")
      : t("updates.versionWasNotInstalled", { version }),
  text: failure === "unreachable" && detail !== null ? detail : failures[failure],
});

/** Failures without consequence, which the next check may not have. */
const passing = new Set<UpdateFailureKind>(["unreachable", "interrupted"]);

/** Whether the user should learn of a failure without looking for it. */
const isWorthNotice = ({ failure, version }: Failed): boolean =>
  version !== null || !passing.has(failure);

/** Describes what the user should learn of without looking for it, if anything. */
export function describeNews(phase: UpdatePhase): string | null {
  switch (phase.kind) {
    case "failed":
      return isWorthNotice(phase) ? `${describeFailure(phase).title}.` : null;
    case "ready":
      return `${t("updates.versionIsReady", { version: phase.version })}.`;
    case "waiting":
      return `${t("updates.waitingToRestartVersion", { version: phase.version })}.`;
    default:
      return null;
  }
}

const blockers: Record<UpdateBlocker, string> = {
  criticalAlert: t("updates.blockedByAlert"),
  duty: t("updates.blockedByDuty"),
  outbox: t("updates.blockedByOutbox"),
  draft: t("updates.blockedByDraft"),
  dialog: t("updates.blockedByDialog"),
  window: t("updates.blockedByWindow"),
};

/** Describes what a restart waits for; windows answer at once unless something else is wrong. */
export const describeBlockers = (found: UpdateBlocker[]): string =>
  found
    .filter((one) => one !== "window" || found.length === 1)
    .map((one) => blockers[one])
    .join(" ");
