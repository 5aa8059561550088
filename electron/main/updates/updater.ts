import semver from "semver";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { UpdateBlocker, UpdatePhase, UpdateState } from "#shared/updates/update-schema.ts";
import { type FoundUpdate, findUpdate } from "./feed/find-update.ts";
import { installUpdate } from "./install/install-update.ts";
import type { SelfInstaller } from "./install/self-installer.ts";
import { nextCheckAt } from "./schedule.ts";
import { writeNextStart } from "./stored-updates.ts";
import { toUpdateFailed } from "./update-failed.ts";
import type { UpdaterParts } from "./update-parts.ts";

export type Updater = ReturnType<typeof createUpdater>;

/** The clock may be set while the next check is waited for. */
const maxWait: DurationMs = 60 * 60_000;

/** Creates it; `start` begins to check. */
export function createUpdater(parts: UpdaterParts) {
  const { plan, folder, stored, now, setTimer } = parts;
  const phase = createPhaseHolder(parts);
  const restart = createRestartWait(phase, parts);
  let ready: { update: FoundUpdate; installer: SelfInstaller } | null = null;
  let cancelTimer = () => {};

  const isSelfUpdating = plan.source === "self" && !plan.isDisabled;

  async function check(isRequested: boolean): Promise<void> {
    if (!isSelfUpdating || !["idle", "later", "failed"].includes(phase.read().kind)) return;
    phase.store({ checkedAt: now() });
    phase.set({ kind: "checking" });
    let update: FoundUpdate | null = null;
    try {
      const outcome = await findUpdate(parts);
      if (outcome.kind === "none") return phase.set({ kind: "idle" });
      if (outcome.kind === "later") return phase.set(outcome);
      ({ update } = outcome);
      const hasFailed = stored.read().failed?.number === update.feed.number;
      if (hasFailed && !isRequested) return phase.showFormerFailure();
      await download(update);
    } catch (error) {
      phase.fail(error, update);
    }
  }

  async function download(update: FoundUpdate): Promise<void> {
    const { feed, file, received } = update;
    const { version } = feed;
    const { size } = file;
    let shown = 0;
    phase.set({ kind: "downloading", version, received: 0, size });
    const installer = await parts.openInstaller();
    await installer.download({ address: plan.address ?? "", feed, file }, (bytes) => {
      // Two hundred events are enough for a bar.
      if (bytes - shown < size / 200) return;
      shown = bytes;
      phase.set({ kind: "downloading", version, received: bytes, size });
    });
    writeNextStart(folder, {
      kind: "install",
      document: Buffer.from(received.document).toString("base64"),
      signatures: Buffer.from(received.signatures).toString("base64"),
    });
    ready = { update, installer };
    phase.store({ failed: null });
    phase.set({ kind: "ready", version, isInstalled: false });
  }

  function schedule(startedAt: EpochMs): void {
    const { since, checkedAt } = stored.read();
    // Once the clock was set back, a check may have been made at a time that is still to come.
    const latest = Math.min(checkedAt ?? since, now());
    const at = nextCheckAt(plan.computer, {
      checkedAt: latest,
      startedAt: Math.min(startedAt, now()),
    });
    const delay = Math.min(maxWait, Math.max(1, at - now()));
    cancelTimer = setTimer(() => {
      const began = Math.min(startedAt, now());
      if (now() < at) schedule(began);
      else void check(false).finally(() => schedule(began));
    }, delay);
  }

  return {
    read: phase.describe,
    /** Begins to check for updates, once a day. */
    start: () => {
      if (isSelfUpdating) schedule(now());
    },
    stop: () => {
      cancelTimer();
      restart.stop();
    },
    check: () => check(true),
    /** Records that the system has installed another version. */
    recordInstalled: (version: string) => {
      if (phase.read().kind === "waiting") return;
      phase.set({ kind: "ready", version, isInstalled: true });
    },
    requestRestart: restart.request,
    cancelRestart: restart.cancel,
    /** Installs a downloaded update while the app quits, and returns whether it did; never throws. */
    installAtQuit: (startsAfter: boolean): boolean => {
      if (ready === null) return false;
      const { update, installer } = ready;
      ready = null;
      try {
        installUpdate({ ...parts, update, installer, startsAfter });
        return true;
      } catch (error) {
        phase.fail(error, update);
        return false;
      }
    },
  };
}

/** How often a restart that waits checks what it waits for. */
const interval: DurationMs = 2_000;

/** Creates the restart with an update that is ready; it waits for what it would interrupt. */
function createRestartWait(
  phase: PhaseHolder,
  {
    readBlockers,
    restart,
    setTimer,
    report,
  }: Pick<UpdaterParts, "readBlockers" | "restart" | "setTimer" | "report">,
) {
  let isAgreed = false;
  let cancelTimer = () => {};

  async function wait(): Promise<void> {
    const blockers = await readBlockers(isAgreed).catch((error): UpdateBlocker[] => {
      report("what a restart waits for could not be read", error);
      return ["window"];
    });
    const current = phase.read();
    // It was cancelled meanwhile.
    if (current.kind !== "waiting") return;
    if (blockers.length === 0) return restart();
    phase.set({ ...current, blockers });
    cancelTimer();
    cancelTimer = setTimer(() => void wait(), interval);
  }

  return {
    /** Restarts as soon as nothing blocks it; `isAgreedOnDuty` allows it on duty. */
    request: async (isAgreedOnDuty: boolean): Promise<void> => {
      const current = phase.read();
      if (current.kind !== "ready" && current.kind !== "waiting") return;
      isAgreed = isAgreedOnDuty;
      if (current.kind === "ready") {
        phase.set({ ...current, kind: "waiting", blockers: ["window"] });
      }
      await wait();
    },
    cancel: () => {
      const current = phase.read();
      if (current.kind !== "waiting") return;
      const { version, isInstalled } = current;
      cancelTimer();
      phase.set({ kind: "ready", version, isInstalled });
    },
    stop: () => cancelTimer(),
  };
}

type StoredState = ReturnType<UpdaterParts["stored"]["read"]>;

/** The progress of updates, and what is stored about it. */
type PhaseHolder = ReturnType<typeof createPhaseHolder>;

/** Creates it; it begins with the failure of an earlier start, if there was one. */
function createPhaseHolder({
  plan,
  stored,
  onChange,
  report,
}: Pick<UpdaterParts, "plan" | "stored" | "onChange" | "report">) {
  let phase = describeFormerFailure(stored.read(), plan.version);

  const describe = (): UpdateState => ({
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

  function set(next: UpdatePhase): void {
    if (JSON.stringify(next) === JSON.stringify(phase)) return;
    phase = next;
    onChange(describe());
  }

  /** Stores changes; on a full disk they hold until the app ends. */
  function store(changes: Partial<StoredState>): void {
    try {
      stored.write(changes);
    } catch (error) {
      report("the state of updates could not be stored", error);
    }
  }

  return {
    read: () => phase,
    describe,
    set,
    store,
    /** Records a failure; of a release, so that it is not tried again without the user. */
    fail: (error: unknown, update: FoundUpdate | null): void => {
      const { kind: failure, detail } = toUpdateFailed(error);
      report("an update failed", `${failure}${detail === null ? "" : `: ${detail}`}`);
      const version = update?.feed.version ?? null;
      if (update !== null) {
        store({ failed: { number: update.feed.number, version, failure, detail } });
      }
      set({ kind: "failed", failure, version, detail });
    },
    /** Shows the failure of an earlier attempt at a release again. */
    showFormerFailure: () => set(describeFormerFailure(stored.read(), plan.version)),
  };
}

/** The failure of an earlier attempt, unless its release was installed since. */
function describeFormerFailure({ failed }: StoredState, version: string): UpdatePhase {
  const isOver =
    failed === null || (failed.version !== null && !semver.gt(failed.version, version));
  if (isOver) return { kind: "idle" };
  const { failure, detail } = failed;
  return { kind: "failed", failure, detail, version: failed.version };
}
