import { More } from "#renderer/records/more/more.tsx";
import { idFact, type MoreFact, type MoreFacts } from "#renderer/records/more/more-facts.tsx";
import { PersonButton } from "#renderer/records/people/person-button.tsx";
import { PropertyValue } from "#renderer/records/property-value.tsx";
import { UserName } from "#renderer/records/stored-name.tsx";
import { Time } from "#renderer/ui/time.tsx";
import {
  type Authorship,
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

type TileMoreProps = { tile: Tile; content: TileContent; name: string };

/** Shows further facts of a tile on request. */
export function TileMore({ tile, content, name }: TileMoreProps) {
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
function listCreation({ created, createdBy, createdById, ...changed }: Authorship): MoreFacts {
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
