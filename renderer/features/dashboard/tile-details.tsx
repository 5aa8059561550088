import { Fragment, type ReactNode, useMemo } from "react";
import { rich } from "#renderer/lib/rich-text.ts";
import { idFact, More, type MoreFact, type MoreFacts } from "#renderer/records/more/more.tsx";
import { PersonButton } from "#renderer/records/people/person-button.tsx";
import { PropertyValue } from "#renderer/records/property-value.tsx";
import { isId, readReference } from "#renderer/records/record-reference.ts";
import { StoredName, UserName } from "#renderer/records/stored-name.tsx";
import { useShowsJson } from "#renderer/records/use-json-dialog.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Disclosure, JsonText } from "#renderer/ui/disclosure.tsx";
import { Time } from "#renderer/ui/time.tsx";
import {
  type Authorship as AuthorshipFacts,
  formatTileKind,
  readTileId,
  type SavedViewTile,
  type TileContent,
} from "#shared/features/dashboard/dashboard-tile.ts";
import type { Tile } from "#shared/features/dashboard/schema.ts";
import {
  isBlank,
  readText,
  type View,
  type ViewJson,
} from "#shared/features/dashboard/view-json.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./dashboard.module.css";
import { readViewSettings, type ViewSort } from "./read-view-settings.ts";
import { Authorship, Badge, Fact, Facts, Footer } from "./tile-contents.tsx";

type TileDetailsProps = { tile: Tile; content: TileContent; name: string; onClose(): void };

/** A dialog with what a tile does not show: kind, room, form, settings, author and further facts. */
export function TileDetails({ tile, content, name, onClose }: TileDetailsProps) {
  const view = content.kind === "savedView" ? content : null;
  const roomId = content.kind === "unknown" ? null : content.roomId;
  return (
    <Dialog
      title={name}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("common.close")}</Button>}
    >
      <Facts>
        <Fact name={t("common.kind")}>{formatTileKind(content, tile.type)}</Fact>
        {view !== null && <ViewForm form={view.form} />}
        {roomId !== null && (
          <Fact name={t("common.room")}>
            <StoredName kind="room" id={roomId} />
          </Fact>
        )}
      </Facts>
      {view !== null && (
        <ViewSettings of={view.viewType} state={view.state} fieldNames={view.fieldNames} />
      )}
      <Footer>
        {view?.isPublic && <Badge>{t("dashboard.public")}</Badge>}
        {view?.isShared && <Badge>{t("dashboard.shared")}</Badge>}
        {content.kind !== "unknown" && <Authorship {...content} />}
      </Footer>
      <TileMore tile={tile} content={content} name={name} />
    </Dialog>
  );
}

function ViewForm({ form }: Pick<SavedViewTile, "form">) {
  if (form === null) return null;
  return (
    <Fact name={t("common.form")}>
      {form.id === null ? (
        <bdi>{form.name}</bdi>
      ) : (
        <StoredName kind="form" id={form.id} name={form.name} />
      )}
    </Fact>
  );
}

type ViewSettingsProps = { of: string | null; state: View; fieldNames: View };

/** Shows the settings of a saved view on request; unknown ones as JSON for users who may see it. */
function ViewSettings({ of, state, fieldNames }: ViewSettingsProps) {
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

type TileMoreProps = { tile: Tile; content: TileContent; name: string };

/** Shows further facts of a tile on request. */
function TileMore({ tile, content, name }: TileMoreProps) {
  return (
    <More
      isSmall
      about={name}
      facts={[
        idFact(t("common.id"), readTileId(tile)),
        idFact(t("dashboard.dashboardId"), tile.dashboard),
        ownerFact(tile.entity),
        ...listContentFacts(content),
      ]}
      record={{ collection: "tiles", id: tile.id }}
    />
  );
}

const ownerFact = (id: string | undefined): MoreFact | null =>
  id === undefined
    ? null
    : {
        name: t("dashboard.dashboardOf"),
        value: <UserName id={id} />,
        copies: { what: t("dashboard.ownersUserId"), text: id },
      };

function listContentFacts(content: TileContent): MoreFacts {
  switch (content.kind) {
    case "savedView":
      return [...listViewFacts(content), ...listCreation(content)];
    case "roomNote":
      return [
        idFact(t("dashboard.objectId"), content.objectId),
        idFact(t("dashboard.roomId"), content.roomId),
        ...listProperties(content.properties),
        ...listCreation(content),
      ];
    case "widget":
      return [idFact(t("dashboard.roomId"), content.roomId), ...listCreation(content)];
    case "unknown":
      return [];
  }
}

function listViewFacts(view: SavedViewTile): MoreFacts {
  const { viewKey, urlExtraInfo, isForDashboard, groupByColumn, fieldNames, form, roomId } = view;
  const column = readText(groupByColumn);
  const isNamed = column !== null && Object.hasOwn(fieldNames, column);
  return [
    idFact(t("dashboard.viewKey"), viewKey),
    propertyFact(t("dashboard.addressDetails"), urlExtraInfo),
    isForDashboard === null
      ? null
      : {
          name: t("dashboard.forDashboards"),
          value: isForDashboard ? t("common.yes") : t("common.no"),
        },
    propertyFact(t("dashboard.groupByColumn"), isNamed ? fieldNames[column] : groupByColumn),
    idFact(t("dashboard.formId"), form?.id ?? null),
    idFact(t("dashboard.roomId"), roomId),
  ];
}

const listProperties = (properties: View): MoreFacts =>
  Object.entries(properties).map(([name, value]) => propertyFact(name, value));

const propertyFact = (name: string, value: ViewJson): MoreFact | null =>
  isBlank(value) ? null : { name, value: <PropertyValue name={name} value={value} /> };

/** Lists creator and time, which the last line of a changed tile omits. */
function listCreation({ created, createdBy, createdById, ...changed }: AuthorshipFacts): MoreFacts {
  const { modified, modifiedBy } = changed;
  if (modified === null && modifiedBy === null) return [];
  return [
    created === null
      ? null
      : { name: t("dashboard.created"), value: <Time at={created} variant="both" /> },
    createdBy === null
      ? null
      : {
          name: t("common.createdBy"),
          value: <PersonButton id={createdById ?? createdBy} name={createdBy} />,
        },
  ];
}
