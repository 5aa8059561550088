import { t } from "#shared/texts/t.ts";
import type {
  UpdateBlocker,
  UpdateFailureKind,
  UpdatePhase,
} from "#shared/updates/update-schema.ts";

const untouched = t("updates.nothingWasDownloaded");
const unchanged = t("updates.theInstalledVersionIs");

const failures: Record<UpdateFailureKind, string> = {
  unreachable: t("updates.theUpdateServerCant"),
  signature: t("updates.theListOfUpdates", { untouched }),
  format: t("updates.thisVersionCantRead", { untouched }),
  channel: t("updates.theUpdateServerOffers", { untouched }),
  olderFeed: t("updates.theUpdateServerOffersAn", { untouched }),
  expired: t("updates.theListOfUpdatesHas", { untouched }),
  clock: t("updates.thisComputersDateOr", { untouched }),
  tooOld: t("updates.thisVersionIsToo"),
  noPackage: t("updates.theUpdateHasNo"),
  interrupted: t("updates.theDownloadEndedEarly", { unchanged }),
  diskFull: t("updates.theDiskIsFull", { unchanged }),
  changedFile: t("updates.theDownloadedFileIsnt", { unchanged }),
  publisher: t("updates.theDownloadedInstallerIsnt", { unchanged }),
  notInstalled: t("updates.theUpdateCouldNot", { unchanged }),
  notStarted: t("updates.theNewVersionDid"),
  address: t("updates.yourOrganisationsUpdateAddress", { untouched }),
};

type Failed = Extract<UpdatePhase, { kind: "failed" }>;

/** Describes a failure; `title` names what failed. */
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
export const isWorthNotice = ({ failure, version }: Failed): boolean =>
  version !== null || !passing.has(failure);

const blockers: Record<UpdateBlocker, string> = {
  criticalAlert: t("updates.aCriticalAlertIs"),
  duty: t("updates.youAreOnDuty"),
  outbox: t("updates.somethingIsWaitingTo"),
  draft: t("updates.somethingIsBeingWritten"),
  dialog: t("updates.aDialogIsOpen"),
  window: t("updates.aWindowHasNot"),
};

/** Describes what a restart waits for; windows answer at once unless something else is wrong. */
export const describeBlockers = (found: UpdateBlocker[]): string =>
  found
    .filter((one) => one !== "window" || found.length === 1)
    .map((one) => blockers[one])
    .join(" ");
