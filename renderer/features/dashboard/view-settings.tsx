import { Fragment, type ReactNode, useMemo } from "react";
import { isId, readReference } from "#renderer/records/record-reference.ts";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { Disclosure, JsonText } from "#renderer/ui/disclosure.tsx";
import type { View } from "#shared/features/dashboard/view-json.ts";
import { Fact, Facts } from "./facts.tsx";
import styles from "./saved-view.module.css";
import { readViewSettings, type ViewSort } from "./view-words.ts";

type ViewSettingsProps = { of: string | null; state: View; fieldNames: View };

/** How a saved view is made, in words as far as they are known, on demand. */
export function ViewSettings({ of, state, fieldNames }: ViewSettingsProps) {
  const settings = useMemo(() => readViewSettings(state, fieldNames), [state, fieldNames]);
  const { filters, columns, groupedBy, sortedBy, aggregates, rest } = settings;
  const lines: [string, ReactNode[]][] = [
    [
      "Only where",
      filters.map(({ field, condition, value }) => (
        <>
          <bdi>{field}</bdi> {condition}{" "}
          {value !== null && (
            <span className={styles.value}>
              <FilterValue of={of} field={field} value={value} />
            </span>
          )}
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
    <div className={styles.details}>
      <Disclosure summary="View settings">
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
          <div className={styles.rest}>
            <Disclosure summary="Unknown settings">
              <JsonText text={JSON.stringify(rest, null, 2)} />
            </Disclosure>
          </div>
        )}
      </Disclosure>
    </div>
  );
}

type FilterValueProps = { of: string | null; field: string; value: string };

/** What a filter compares with; ids of what is stored by their names. */
function FilterValue({ of, field, value }: FilterValueProps) {
  // The fields of a form are called as people please, and hold what these typed.
  const isOwnField = of === "FORM_ENTRY" && !/ids?$/i.test(field);
  const kind = isOwnField ? null : readReference(field);
  const ids = value.split(", ");
  if (kind === null || !ids.every(isId)) return <bdi>{value}</bdi>;
  return ids.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && ", "}
      <StoredName kind={kind} id={id} />
    </Fragment>
  ));
}

function SortWords({ field, isDescending }: ViewSort) {
  return (
    <>
      <bdi>{field}</bdi>
      {isDescending !== null && (isDescending ? ", descending" : ", ascending")}
    </>
  );
}
