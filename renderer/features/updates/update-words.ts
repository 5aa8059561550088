import type {
  UpdateBlocker,
  UpdateFailureKind,
  UpdatePhase,
} from "#shared/updates/update-schema.ts";

const untouched = "Nothing was downloaded.";
const unchanged = "The installed version is unchanged.";

const failures: Record<UpdateFailureKind, string> = {
  unreachable: "The update server can't be reached.",
  signature: `The list of updates isn't signed by Watchdesk's publisher. ${untouched}`,
  format: `This version can't read the list of updates. ${untouched}`,
  channel: `The update server offers another channel. ${untouched}`,
  olderFeed: `The update server offers an older list of updates than before. ${untouched}`,
  expired: `The list of updates has expired. ${untouched}`,
  clock: `This computer's date or time is wrong. Set it, then try again. ${untouched}`,
  tooOld: "This version is too old to be updated directly. Download the new one.",
  noPackage: "The update has no package for this computer.",
  interrupted: `The download ended early. ${unchanged}`,
  diskFull: `The disk is full. Free some space, then try again. ${unchanged}`,
  changedFile: `The downloaded file isn't the published one. It was not started. ${unchanged}`,
  publisher: `The downloaded installer isn't signed by the publisher. It was not started. ${unchanged}`,
  notInstalled: `The update could not be installed. ${unchanged}`,
  notStarted: "The new version did not start. The former version and its data were restored.",
  address: `Your organisation's update address isn't signed. ${untouched}`,
};

type Failed = Extract<UpdatePhase, { kind: "failed" }>;

/** Describes a failure; `title` names what failed. */
export const describeFailure = ({ failure, version, detail }: Failed) => ({
  title: version === null ? "Can't check for updates" : `Version ${version} was not installed`,
  text: failure === "unreachable" && detail !== null ? detail : failures[failure],
});

/** Failures without consequence, which the next check may not have. */
const passing = new Set<UpdateFailureKind>(["unreachable", "interrupted"]);

/** Whether the user should learn of a failure without looking for it. */
export const isWorthNotice = ({ failure, version }: Failed): boolean =>
  version !== null || !passing.has(failure);

const blockers: Record<UpdateBlocker, string> = {
  criticalAlert: "A critical alert is open.",
  duty: "You are on duty.",
  outbox: "Something is waiting to be sent.",
  draft: "Something is being written.",
  dialog: "A dialog is open.",
  window: "A window has not answered yet.",
};

/** Describes what a restart waits for; windows answer at once unless something else is wrong. */
export const describeBlockers = (found: UpdateBlocker[]): string =>
  found
    .filter((one) => one !== "window" || found.length === 1)
    .map((one) => blockers[one])
    .join(" ");
