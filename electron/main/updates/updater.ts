import semver from "semver";
import { runAt } from "#main/system/clock.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { UpdateBlocker, UpdatePhase, UpdateState } from "#shared/updates/update-schema.ts";
import { type FoundUpdate, findUpdate } from "./feed/find-update.ts";
import { installUpdate } from "./install/install-update.ts";
import type { SelfInstaller } from "./install/self-installer.ts";
import { nextCheckAt } from "./schedule.ts";
import { writeNextStart } from "./stored-updates.ts";
import { toUpdateFailed } from "./update-failed.ts";
import type { UpdaterParts } from "./update-parts.ts";

/** How often a restart that waits checks what it waits for. */
const blockerInterval: DurationMs = 2_000;

/** The updates of the app. */
export type Updater = ReturnType<typeof createUpdater>;

/** Creates it; `start` begins to check. */
export function createUpdater(parts: UpdaterParts) {
  const { plan, folder, stored, now, setTimer, report } = parts;
  let phase: UpdatePhase = describeFormerFailure(stored.read(), plan.version);
  let ready: { update: FoundUpdate; installer: SelfInstaller } | null = null;
  let isAgreed = false;
  let cancelTimer = () => {};
  let cancelWait = () => {};

  const read = (): UpdateState => ({
    version: plan.version,
    source: plan.source,
    isDisabled: plan.isDisabled,
    channel: plan.channel,
    ring: plan.ring,
    isOwnAddress: plan.isOwnAddress,
    downloadPage: plan.downloadPage,
    checkedAt: stored.read().checkedAt,
    phase,
  });

  function setPhase(next: UpdatePhase): void {
    if (JSON.stringify(next) === JSON.stringify(phase)) return;
    phase = next;
    parts.onChange(read());
  }

  /** Records a failure; of a release, so that it is not tried again without the user. */
  function fail(error: unknown, update: FoundUpdate | null): void {
    const { kind: failure, detail } = toUpdateFailed(error);
    report("an update failed", `${failure}${detail === null ? "" : `: ${detail}`}`);
    const version = update?.feed.version ?? null;
    if (update !== null && version !== null) {
      bestEffortWrite({ failed: { number: update.feed.number, version, failure, detail } });
    }
    setPhase({ kind: "failed", failure, version, detail });
  }

  /** On a full disk, the state holds until the app ends. */
  function bestEffortWrite(changes: Parameters<typeof stored.write>[0]): void {
    try {
      stored.write(changes);
    } catch (error) {
      report("the state of updates could not be stored", error);
    }
  }

  const canCheck = () =>
    plan.source === "self" &&
    !plan.isDisabled &&
    !["checking", "downloading", "ready", "waiting"].includes(phase.kind);

  async function check(isRequested: boolean): Promise<void> {
    if (!canCheck()) return;
    bestEffortWrite({ checkedAt: now() });
    setPhase({ kind: "checking" });
    let update: FoundUpdate | null = null;
    try {
      const outcome = await findUpdate(parts);
      if (outcome.kind === "none") return setPhase({ kind: "idle" });
      if (outcome.kind === "later") return setPhase(outcome);
      ({ update } = outcome);
      const { failed } = stored.read();
      if (failed?.number === update.feed.number && !isRequested) {
        return setPhase(describeFormerFailure(stored.read(), plan.version));
      }
      await download(update);
    } catch (error) {
      fail(error, update);
    }
  }

  async function download(update: FoundUpdate): Promise<void> {
    const { feed, file, received } = update;
    const { version } = feed;
    const { size } = file;
    const showProgress = (bytes: number) =>
      setPhase({ kind: "downloading", version, received: bytes, size });
    showProgress(0);
    const installer = await parts.openInstaller();
    let shown = 0;
    await installer.download({ address: plan.address ?? "", feed, file }, (bytes) => {
      // Two hundred events are enough for a bar.
      if (bytes - shown < size / 200) return;
      shown = bytes;
      showProgress(bytes);
    });
    writeNextStart(folder, {
      kind: "install",
      document: Buffer.from(received.document).toString("base64"),
      signatures: Buffer.from(received.signatures).toString("base64"),
    });
    ready = { update, installer };
    stored.write({ failed: null });
    setPhase({ kind: "ready", version, isInstalled: false });
  }

  function schedule(startedAt: EpochMs): void {
    const { since, checkedAt } = stored.read();
    const at = nextCheckAt(plan.computer, { checkedAt: checkedAt ?? since, startedAt });
    cancelTimer = runAt(Math.max(at, now() + 1), { now, setTimer }, () => {
      void check(false).finally(() => schedule(startedAt));
    });
  }

  /** Restarts as soon as nothing blocks it. */
  async function waitForRestart(): Promise<void> {
    if (phase.kind !== "waiting") return;
    const { version, isInstalled } = phase;
    const blockers = await parts.readBlockers(isAgreed).catch((error): UpdateBlocker[] => {
      report("what a restart waits for could not be read", error);
      return ["window"];
    });
    // It was cancelled meanwhile.
    if (phase.kind !== "waiting") return;
    if (blockers.length === 0) return parts.restart();
    setPhase({ kind: "waiting", version, isInstalled, blockers });
    cancelWait();
    cancelWait = setTimer(() => void waitForRestart(), blockerInterval);
  }

  return {
    read,
    /** Begins to check for updates, once a day. */
    start: () => {
      if (plan.source === "self" && !plan.isDisabled) schedule(now());
    },
    stop: () => {
      cancelTimer();
      cancelWait();
    },
    /** Checks now. */
    check: () => check(true),
    /** Records that the system has installed another version. */
    recordInstalled: (version: string) => {
      if (phase.kind !== "waiting") setPhase({ kind: "ready", version, isInstalled: true });
    },
    /** Restarts with the update as soon as nothing blocks it. */
    requestRestart: async (isAgreedOnDuty: boolean): Promise<void> => {
      if (phase.kind !== "ready" && phase.kind !== "waiting") return;
      const { version, isInstalled } = phase;
      isAgreed = isAgreedOnDuty;
      if (phase.kind === "ready") {
        setPhase({ kind: "waiting", version, isInstalled, blockers: ["window"] });
      }
      await waitForRestart();
    },
    cancelRestart: () => {
      if (phase.kind !== "waiting") return;
      const { version, isInstalled } = phase;
      cancelWait();
      setPhase({ kind: "ready", version, isInstalled });
    },
    /** Installs a downloaded update while the app quits, and returns whether it did; never throws. */
    installAtQuit: (startsAfter: boolean): boolean => {
      if (ready === null) return false;
      const { update, installer } = ready;
      ready = null;
      try {
        installUpdate({ ...parts, update, installer, startsAfter });
        return true;
      } catch (error) {
        fail(error, update);
        return false;
      }
    },
  };
}

/** The failure of an earlier start, unless its release was installed since. */
function describeFormerFailure(
  { failed }: ReturnType<UpdaterParts["stored"]["read"]>,
  version: string,
): UpdatePhase {
  const isOver =
    failed === null || (failed.version !== null && !semver.gt(failed.version, version));
  if (isOver) return { kind: "idle" };
  const { failure, detail } = failed;
  return { kind: "failed", failure, detail, version: failed.version };
}
