import { Time } from "#renderer/ui/time.tsx";
import type { Authorship as Facts } from "#shared/domain/dashboard-tile.ts";
import type { EpochMs } from "#shared/model/values.ts";

/** Who changed something last and when; who made it, where nobody is known to have changed it. */
export function Authorship({ created, createdBy, modified, modifiedBy }: Facts) {
  if (modified !== null || modifiedBy !== null) {
    return <Line verb="Changed" at={modified} by={modifiedBy} />;
  }
  if (created !== null || createdBy !== null) {
    return <Line verb="Created" at={created} by={createdBy} />;
  }
  return null;
}

function Line({ verb, at, by }: { verb: string; at: EpochMs | null; by: string | null }) {
  return (
    <span>
      {verb}
      {at !== null && (
        <>
          {" "}
          <Time at={at} look="relative" />
        </>
      )}
      {by !== null && (
        <>
          {" "}
          by <bdi>{by}</bdi>
        </>
      )}
    </span>
  );
}
