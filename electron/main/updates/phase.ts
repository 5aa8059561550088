import semver from "semver";
import type { UpdatePhase, UpdateState } from "#shared/updates/update-schema.ts";
import type { FoundUpdate } from "./feed/find-update.ts";
import { toUpdateFailed } from "./update-failed.ts";
import type { UpdaterParts } from "./update-parts.ts";

type StoredState = ReturnType<UpdaterParts["stored"]["read"]>;

/** The progress of updates, and what is stored about it. */
export type PhaseHolder = ReturnType<typeof createPhaseHolder>;

/** Creates it; it begins with the failure of an earlier start, if there was one. */
export function createPhaseHolder({
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
