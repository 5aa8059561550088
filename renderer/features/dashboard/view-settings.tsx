import { type ReactNode, useMemo } from "react";
import { JsonText } from "#renderer/ui/json-text.tsx";
import type { View } from "#shared/domain/view-json.ts";
import { readViewSettings, type ViewSort } from "#shared/domain/view-words.ts";
import { Fact, Facts } from "./facts.tsx";
import styles from "./view-settings.module.css";

type ViewSettingsProps = { state: View; fieldNames: View };

/** How a saved view is made, in words as far as they are known, on demand. */
export function ViewSettings({ state, fieldNames }: ViewSettingsProps) {
  const settings = useMemo(() => readViewSettings(state, fieldNames), [state, fieldNames]);
  const { filters, columns, groupedBy, sortedBy, aggregates, rest } = settings;
  const lines: [string, ReactNode[]][] = [
    [
      "Only where",
      filters.map(({ field, condition, value }) => (
        <>
          <bdi>{field}</bdi> {condition}{" "}
          {value !== null && <bdi className={styles.value}>{value}</bdi>}
        </>
      )),
    ],
    ["Grouped by", groupedBy.map((field) => <bdi key={field}>{field}</bdi>)],
    ["Sorted by", sortedBy.map(SortWords)],
    [
      "Totals",
      aggregates.map(({ what, field }) => (
        <>
          {what} of <bdi>{field}</bdi>
        </>
      )),
    ],
    ["Columns", columns.map((column) => <bdi key={column}>{column}</bdi>)],
  ];
  const said = lines.filter(([, items]) => items.length > 0);
  const isAllSaid = Object.keys(rest).length === 0;
  if (said.length === 0 && isAllSaid) return null;
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>How this view is made</summary>
      <Facts>
        {said.map(([name, items]) => (
          <Fact key={name} name={name}>
            <ul>
              {items.map((item, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the service may say a thing twice.
                <li key={at}>{item}</li>
              ))}
            </ul>
          </Fact>
        ))}
      </Facts>
      {!isAllSaid && (
        <details className={styles.rest}>
          <summary className={styles.summary}>Settings that Watchdesk cannot read</summary>
          <JsonText text={JSON.stringify(rest, null, 2)} />
        </details>
      )}
    </details>
  );
}

function SortWords({ field, isDescending }: ViewSort) {
  return (
    <>
      <bdi>{field}</bdi>
      {isDescending !== null && (isDescending ? ", descending" : ", ascending")}
    </>
  );
}
