import { useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import type { SavedViewTile } from "#shared/features/dashboard/dashboard-tile.ts";
import type { View } from "#shared/features/dashboard/view-json.ts";
import { toWords } from "#shared/lib/words.ts";
import { t } from "#shared/texts/t.ts";
import {
  classifyGroup,
  countVisible,
  formatGroup,
  type GroupBar,
  type GroupedView,
  measureGroups,
} from "./group-bars.ts";
import styles from "./groups.module.css";

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

type GroupsProps = { groups: View; total: number | null; view: GroupedView };

/** Shows the groups of a view as bars, the largest first; a long tail is collapsed. */
function Groups({ groups, total, view }: GroupsProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const { bars, uncounted } = measureGroups(groups, total);
  const visible = isExpanded ? bars.length : countVisible(bars.length);
  const tail = bars.length - visible;
  return (
    <div className={styles.groups}>
      <table className={styles.table}>
        <caption className="spoken">{t("common.groups")}</caption>
        <thead className="spoken">
          <tr>
            <th scope="col">{t("common.group")}</th>
            <th scope="col">{t("common.records")}</th>
            <th scope="col">{t("dashboard.share")}</th>
          </tr>
        </thead>
        <tbody>
          {bars.slice(0, visible).map((bar) => (
            <Row key={bar.value} bar={bar} view={view} />
          ))}
        </tbody>
      </table>
      {bars.length > countVisible(bars.length) && (
        <Button
          variant="plain"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded
            ? t("dashboard.showFewer")
            : t("common.andCountMore", { count: format.count(tail) })}
        </Button>
      )}
      {uncounted.length > 0 && (
        <p className={styles.unread}>
          {rich("dashboard.withoutCount", {
            values: <bdi>{uncounted.map((value) => formatGroup(value, view)).join(", ")}</bdi>,
          })}
        </p>
      )}
    </div>
  );
}

function Row({ bar, view }: { bar: GroupBar; view: GroupedView }) {
  const { value, count, share, length } = bar;
  const label = formatGroup(value, view);
  return (
    <tr>
      <th scope="row" className={styles.name} data-empty={value.trim() === ""}>
        <span className="block ellipsis own-side" dir="auto" title={label}>
          {label}
        </span>
        <span className={styles.track} aria-hidden="true">
          {length > 0 && (
            <span
              className={styles.bar}
              data-meaning={classifyGroup(value)}
              style={{ width: `${length * 100}%` }}
            />
          )}
        </span>
      </th>
      <td>{format.count(count)}</td>
      <td className={styles.share}>{formatShare(share)}</td>
    </tr>
  );
}

/** "22%"; never rounds to 0% or 100%. */
function formatShare(share: number): string {
  const percent = Math.round(share * 100);
  if (share > 0 && percent === 0) return "<1%";
  return share < 1 && percent === 100 ? ">99%" : `${percent}%`;
}
