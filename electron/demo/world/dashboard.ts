import type { Dashboard, Tile } from "#shared/features/dashboard/schema.ts";
import { createLookup } from "./lookup.ts";
import type { Setting } from "./setting.ts";
import type { SavedViewText, TileText } from "./texts/schemas.ts";
import { tiles } from "./texts/texts.ts";
import type { World } from "./world.ts";
import { DAY, HOUR } from "./world.ts";

const DASHBOARD_ID = "9001";
const FIRST_TILE_ID = 9101;

/** The parts of the world that tiles refer to. */
type Shown = Pick<World, "tasks" | "submissions" | "forms">;
type View = Tile["view"];
type Groups = Record<string, number>;

const countEach = (values: string[]): Groups => {
  const counts = new Map<string, number>();
  for (const value of values) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
};

/** Counts a view's records by group; records without a value are counted as "". */
const countGroups = (text: SavedViewText, { tasks, submissions }: Shown): Groups => {
  switch (text.of) {
    case "TASK": {
      const openTasks = tasks.filter(({ status }) => status === "OPEN");
      return countEach(openTasks.map(({ owner }) => owner?.displayName ?? ""));
    }
    case "INVOCATION":
      return countEach(submissions.map(({ progress }) => progress ?? ""));
    case "FORM_ENTRY":
      return text.groups;
  }
};

const findForm = (text: SavedViewText, { forms }: Shown) => {
  if (text.of !== "FORM_ENTRY") {
    return null;
  }
  const { id, name } = createLookup(forms, (form) => form.name)(text.form);
  return { id: Number(id), name };
};

const createSavedView = (
  text: SavedViewText,
  tileId: string,
  shown: Shown,
  { now, me, getRoom }: Setting,
): View => {
  const groups = countGroups(text, shown);
  const form = findForm(text, shown);
  return {
    type: text.of,
    key: `view-${tileId}`,
    description: text.description,
    state: {
      filters: [],
      columns: text.columns,
      groupBy: text.groupBy === null ? [] : [text.groupBy],
      sortColumn: text.sortBy,
      sortDirection: "ASC",
      aggregates: [],
      ...(form === null ? {} : { formId: form.id }),
    },
    fieldNames: Object.fromEntries(text.columns.map((name, index) => [`f${index + 1}`, name])),
    count: Object.values(groups).reduce((total, count) => total + count, 0),
    ...(text.groupBy === null ? {} : { groups }),
    form,
    containerId: Number(getRoom(text.room).id),
    urlExtraInfo: `view=view-${tileId}`,
    dashboard: true,
    lastModifiedBy: { id: Number(me.id), name: me.displayName },
    dateModified: new Date(now - 9 * DAY).toISOString(),
    groupByColumn: null,
    public: false,
    shared: true,
  };
};

const createView = (text: TileText, tileId: string, shown: Shown, setting: Setting): View => {
  if (text.type === "SAVED_VIEW") {
    return createSavedView(text, tileId, shown, setting);
  }
  const author = { id: Number(setting.me.id), name: setting.me.displayName };
  const roomId = Number(setting.getRoom(text.room).id);
  const dateCreated = new Date(setting.now - 30 * DAY).toISOString();
  if (text.type === "WIDGET") {
    return { type: "SIDEROOM", createdBy: author, dateCreated, properties: { roomId } };
  }
  return {
    title: text.title,
    html: text.html.join("\n"),
    containerId: roomId,
    objectId: Number(tileId),
    createdBy: author,
    dateCreated,
    lastModifiedBy: author,
    dateModified: new Date(setting.now - 3 * HOUR).toISOString(),
    properties: {},
  };
};

/** Creates the main user's dashboard, whose views count the world's records. */
export const createDashboard = (shown: Shown, setting: Setting): Dashboard => ({
  entity: setting.me.id,
  tiles: tiles.map((text, index) => {
    const id = String(FIRST_TILE_ID + index);
    return {
      id,
      type: text.type,
      visible: text.isVisible,
      order: index + 1,
      expanded: text.isExpanded,
      dashboard: DASHBOARD_ID,
      view: createView(text, id, shown, setting),
    };
  }),
});
