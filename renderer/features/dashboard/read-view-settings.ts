import {
  isBlank,
  isObject,
  readText,
  type View,
  type ViewJson,
} from "#shared/features/dashboard/view-json.ts";
import { toWords } from "#shared/lib/words.ts";
import { t } from "#shared/texts/t.ts";
import {
  type FieldSetting,
  findText,
  type GetName,
  getOwn,
  listFields,
  readFilter,
  type ViewFilter,
} from "./view-filters.ts";

/** A field by which a view is sorted; `isDescending` is null if unknown. */
export type ViewSort = { field: string; isDescending: boolean | null };

/** An aggregate of a field: "Sum", "hours". */
type ViewAggregate = { what: string; field: string };

export type ViewSettings = {
  filters: ViewFilter[];
  /** Whether one filter that matches is enough. */
  matchesAny: boolean;
  columns: string[];
  groupedBy: string[];
  sortedBy: ViewSort[];
  aggregates: ViewAggregate[];
  /** Settings that are not understood, as received. */
  unknown: View;
};

type SettingKind =
  | "filters"
  | "columns"
  | "groupedBy"
  | "sortedBy"
  | "aggregates"
  | "sortDirection"
  /** The tile shows it. */
  | "form";

/** Kinds of settings by the lower-case letters of their key. */
const settingKinds = new Map<string, SettingKind>([
  ["filter", "filters"],
  ["filters", "filters"],
  ["gridfilters", "filters"],
  ["columnfilters", "filters"],
  ["advancedfilters", "filters"],
  ["column", "columns"],
  ["columns", "columns"],
  ["visiblecolumns", "columns"],
  ["groupby", "groupedBy"],
  ["grouping", "groupedBy"],
  ["groupbycolumn", "groupedBy"],
  ["groupbycolumns", "groupedBy"],
  ["sort", "sortedBy"],
  ["sorts", "sortedBy"],
  ["sorters", "sortedBy"],
  ["sortby", "sortedBy"],
  ["sortcolumn", "sortedBy"],
  ["sortcol", "sortedBy"],
  ["sortfield", "sortedBy"],
  ["sortdir", "sortDirection"],
  ["sortdirection", "sortDirection"],
  ["sortorder", "sortDirection"],
  ["aggregate", "aggregates"],
  ["aggregates", "aggregates"],
  ["aggregations", "aggregates"],
  ["formid", "form"],
]);

/**
 * Reads the settings of a saved view, whose format is only partly known. `fieldNames` maps the
 * view's keys of fields to names.
 */
export function readViewSettings(state: View, fieldNames: View): ViewSettings {
  const getName: GetName = (field) => readText(getOwn(fieldNames, field)) ?? field;
  const settings: ViewSettings = {
    filters: [],
    matchesAny: false,
    columns: [],
    groupedBy: [],
    sortedBy: [],
    aggregates: [],
    unknown: {},
  };
  let direction: boolean | null = null;
  const unknown = Object.entries(state).filter(
    ([key, value]) => !isBlank(value) && !readSetting(key, value),
  );
  const sortedBy = settings.sortedBy.map((one) => ({
    ...one,
    isDescending: one.isDescending ?? direction,
  }));
  return { ...settings, sortedBy, unknown: Object.fromEntries(unknown) };

  /** Adds filters, which may be in objects that state whether all or any of them must match. */
  function readFilters(value: ViewJson): boolean {
    if (!isObject(value)) {
      return addTo(settings.filters, listFields(value), (one) => readFilter(one, getName));
    }
    const { advancedFilters, anyAll, filters, ...others } = value;
    const inner = [advancedFilters, filters].filter((one) => one !== undefined);
    if (inner.length === 0) {
      return addTo(settings.filters, listFields(value), (one) => readFilter(one, getName));
    }
    const match = readText(anyAll)?.toLowerCase() ?? "all";
    settings.matchesAny ||= match === "any";
    const isRead = inner.map((one) => isBlank(one) || readFilters(one)).every(Boolean);
    return isRead && /^(any|all)$/.test(match) && Object.values(others).every(isBlank);
  }

  /** Adds a setting; false if a part of it is not understood. */
  function readSetting(key: string, value: ViewJson): boolean {
    const kind = settingKinds.get(key.toLowerCase().replaceAll(/[^a-z]/g, ""));
    switch (kind) {
      case "filters":
        return readFilters(value);
      case "columns":
        return addTo(settings.columns, listFields(value), (one) => readColumn(one, getName));
      case "groupedBy":
        return addTo(settings.groupedBy, listFields(value), ({ field }) => getName(field));
      case "sortedBy":
        return addTo(settings.sortedBy, listFields(value), (one) => readSort(one, getName));
      case "sortDirection":
        // Of a flag it is unknown which direction it means.
        direction = typeof value === "boolean" ? null : readDirection(value);
        return direction !== null;
      case "aggregates":
        return addTo(settings.aggregates, listFields(value), (one) => readAggregate(one, getName));
      default:
        return kind === "form";
    }
  }
}

/** Adds what was read of each item; false if any was not understood. */
function addTo<T>(
  target: T[],
  items: (FieldSetting | null)[],
  read: (item: FieldSetting) => T | null,
): boolean {
  const results = items.map((item) => item && read(item));
  target.push(...results.filter((one) => one !== null));
  return items.length > 0 && !results.includes(null);
}

function readColumn({ field, value }: FieldSetting, getName: GetName): string {
  const column = isObject(value) ? value : { visible: value ?? true };
  const isHidden = column.hidden === true || column.visible === false;
  return isHidden ? t("dashboard.hiddenColumn", { name: getName(field) }) : getName(field);
}

function readSort({ field, value }: FieldSetting, getName: GetName): ViewSort | null {
  const direction = isObject(value)
    ? (value.direction ?? value.dir ?? value.order ?? value.sort ?? value.descending ?? value.desc)
    : value;
  const isDescending = direction === undefined ? null : readDirection(direction);
  return direction !== undefined && isDescending === null
    ? null
    : { field: nameColumn(field, getName), isDescending };
}

/** A column without a name in words: "Last modified" for `lastModified`. */
const nameColumn = (field: string, getName: GetName): string => {
  const name = getName(field);
  return name === field ? toWords(field.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1_$2")) : name;
};

function readDirection(value: ViewJson): boolean | null {
  if (typeof value === "boolean") return value;
  const text = readText(value)?.trim().toLowerCase() ?? "";
  if (/^(desc|-1$)/.test(text)) return true;
  return /^(asc|1$)/.test(text) ? false : null;
}

const functions = new Map([
  ["sum", t("dashboard.sum")],
  ["count", t("dashboard.count")],
  ["average", t("dashboard.average")],
  ["avg", t("dashboard.average")],
  ["mean", t("dashboard.average")],
  ["min", t("dashboard.smallest")],
  ["max", t("dashboard.largest")],
]);

function readAggregate({ field, value }: FieldSetting, getName: GetName): ViewAggregate | null {
  const what = isObject(value)
    ? findText(value, ["function", "func", "aggregate", "aggregation", "operation", "type"])
    : readText(value);
  if (what === null) return null;
  const known = functions.get(what.toLowerCase());
  const swapped = known === undefined ? functions.get(field.toLowerCase()) : undefined;
  return swapped === undefined
    ? { what: known ?? toWords(what), field: getName(field) }
    : { what: swapped, field: getName(what) };
}
