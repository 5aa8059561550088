import { format } from "#renderer/lib/format.ts";
import type { SavedViewTile } from "#shared/features/dashboard/dashboard-tile.ts";
import { toWords } from "#shared/lib/words.ts";
import { t } from "#shared/texts/t.ts";
import { Groups } from "./groups.tsx";

/** Shows the count and the groups of a saved view. */
export function SavedView({ view }: { view: SavedViewTile }) {
  const { count, groups, viewType } = view;
  return (
    <>
      <p className="breaks">
        {count === null ? (
          <span className="quiet">{t("dashboard.countUnknown")}</span>
        ) : (
          <>
            <strong className="figure-number">{format.count(count)}</strong>{" "}
            <span className="quiet">{formatCounted(viewType, count)}</span>
          </>
        )}
      </p>
      {groups !== null && <Groups groups={groups} total={count} view={view} />}
    </>
  );
}

const knownKinds = ["FORM_ENTRY", "TASK", "INVOCATION"];

/** "118 tasks", "1 form entry". */
function formatCounted(of: string | null, count: number): string {
  if (of === null) return t("dashboard.viewNoun", { kind: "other", count });
  const kind = of.toUpperCase();
  return knownKinds.includes(kind)
    ? t("dashboard.viewNoun", { kind, count })
    : toWords(of).toLowerCase();
}
