import { Fragment, type ReactNode, useMemo } from "react";
import { rich } from "#renderer/lib/rich-text.ts";
import { isId, readReference } from "#renderer/records/record-reference.ts";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { useShowsJson } from "#renderer/records/use-json-dialog.tsx";
import { Disclosure, JsonText } from "#renderer/ui/disclosure.tsx";
import type { View } from "#shared/features/dashboard/view-json.ts";
import { t } from "#shared/texts/t.ts";
import { Fact, Facts } from "./facts.tsx";
import { readViewSettings, type ViewSort } from "./read-view-settings.ts";
import styles from "./tile-card.module.css";

type ViewSettingsProps = { of: string | null; state: View; fieldNames: View };

/** Shows the settings of a saved view on request; unknown ones as JSON for users who may see it. */
export function ViewSettings({ of, state, fieldNames }: ViewSettingsProps) {
  const settings = useMemo(() => readViewSettings(state, fieldNames), [state, fieldNames]);
  const { filters, matchesAny, columns, groupedBy, sortedBy, aggregates, unknown } = settings;
  const lines: [string, ReactNode[]][] = [
    [
      matchesAny ? t("dashboard.onlyWhereAny") : t("dashboard.onlyWhere"),
      filters.map(({ field, condition, value }) => (
        <>
          {value === null
            ? rich("dashboard.filterWithoutValue", { field: <bdi>{field}</bdi>, condition })
            : rich("dashboard.filter", {
                field: <bdi>{field}</bdi>,
                condition,
                value: (
                  <span className="medium">
                    <FilterValue of={of} field={field} value={value} />
                  </span>
                ),
              })}
        </>
      )),
    ],
    [t("dashboard.groupedBy"), groupedBy.map((field) => <bdi key={field}>{field}</bdi>)],
    [t("dashboard.sortedBy"), sortedBy.map(SortText)],
    [
      t("dashboard.totals"),
      aggregates.map(({ what, field }) =>
        rich("dashboard.aggregateOfField", { aggregate: what, field: <bdi>{field}</bdi> }),
      ),
    ],
    [t("dashboard.columns"), columns.map((column) => <bdi key={column}>{column}</bdi>)],
  ];
  const shown = lines.filter(([, items]) => items.length > 0);
  const showsJson = useShowsJson();
  const count = Object.keys(unknown).length;
  const hasUnknown = count > 0;
  if (shown.length === 0 && !hasUnknown) return null;
  return (
    <div className="above-3">
      <Disclosure summary={t("dashboard.viewSettings")}>
        <Facts>
          {shown.map(([name, items]) => (
            <Fact key={name} name={name}>
              <ul>
                {items.map((item, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: items may be equal.
                  <li key={at}>{item}</li>
                ))}
              </ul>
            </Fact>
          ))}
        </Facts>
        {hasUnknown && !showsJson && (
          <p className={styles.rest}>{t("dashboard.settingsNotUnderstood", { count })}</p>
        )}
        {hasUnknown && showsJson && (
          <div className={styles.rest}>
            <Disclosure summary={t("dashboard.unknownSettings")}>
              <JsonText text={JSON.stringify(unknown, null, 2)} />
            </Disclosure>
          </div>
        )}
      </Disclosure>
    </div>
  );
}

type FilterValueProps = { of: string | null; field: string; value: string };

/** Shows the value of a filter; ids of stored records by name. */
function FilterValue({ of, field, value }: FilterValueProps) {
  // Fields of a form have arbitrary names and contain what users typed.
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

function SortText({ field, isDescending }: ViewSort) {
  const name = <bdi>{field}</bdi>;
  if (isDescending === null) return name;
  return isDescending
    ? rich("dashboard.sortedDescending", { field: name })
    : rich("dashboard.sortedAscending", { field: name });
}
