import {
  isBlank,
  isObject,
  readText,
  type View,
  type ViewJson,
} from "#shared/features/dashboard/view-json.ts";
import { toWords } from "#shared/lib/words.ts";
import { type About, firstText, listFields, type Name, ownOf } from "./view-fields.ts";
import { readFilter, type ViewFilter } from "./view-filters.ts";

/** A field by which a view is sorted; null where the direction is not known. */
export type ViewSort = { field: string; isDescending: boolean | null };

/** What a view computes of a field: "Sum", "hours". */
export type ViewAggregate = { what: string; field: string };

/** The settings of a saved view, with its fields by their names. */
export type ViewSettings = {
  filters: ViewFilter[];
  columns: string[];
  groupedBy: string[];
  sortedBy: ViewSort[];
  aggregates: ViewAggregate[];
  /** What of the settings is not known to mean anything, as it came. */
  rest: View;
};

type Topic =
  | "filters"
  | "columns"
  | "groupedBy"
  | "sortedBy"
  | "aggregates"
  | "sortDirection"
  /** Told by the tile already. */
  | "form";

/** What part of the settings a key speaks of; keys are told apart by their letters alone. */
const topics = new Map<string, Topic>([
  ["filter", "filters"],
  ["filters", "filters"],
  ["gridfilters", "filters"],
  ["columnfilters", "filters"],
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
 * Reads the settings of a saved view, whose form is only partly known: what is recognised is said,
 * and everything else is in `rest`. `fieldNames` maps the view's own names of fields to real ones.
 */
export function readViewSettings(state: View, fieldNames: View): ViewSettings {
  const name: Name = (field) => readText(ownOf(fieldNames, field)) ?? field;
  const read: ViewSettings = {
    filters: [],
    columns: [],
    groupedBy: [],
    sortedBy: [],
    aggregates: [],
    rest: {},
  };
  let direction: boolean | null = null;
  const rest = Object.entries(state).filter(
    ([key, value]) => !isBlank(value) && !takeIn(key, value),
  );
  const sortedBy = read.sortedBy.map((one) => ({
    ...one,
    isDescending: one.isDescending ?? direction,
  }));
  return { ...read, sortedBy, rest: Object.fromEntries(rest) };

  /** Whether everything in the value was read. */
  function takeIn(key: string, value: ViewJson): boolean {
    const topic = topics.get(key.toLowerCase().replaceAll(/[^a-z]/g, ""));
    switch (topic) {
      case "filters":
        return addTo(read.filters, listFields(value), (one) => readFilter(one, name));
      case "columns":
        return addTo(read.columns, listFields(value), (one) => readColumn(one, name));
      case "groupedBy":
        return addTo(read.groupedBy, listFields(value), ({ field }) => name(field));
      case "sortedBy":
        return addTo(read.sortedBy, listFields(value), (one) => readSort(one, name));
      case "sortDirection":
        direction = readDirection(value);
        return direction !== null;
      case "aggregates":
        return addTo(read.aggregates, listFields(value), (one) => readAggregate(one, name));
      default:
        return topic === "form";
    }
  }
}

/** Adds what was made of each item; false where that failed for any. */
function addTo<T>(all: T[], items: (About | null)[], make: (about: About) => T | null): boolean {
  const made = items.map((item) => (item === null ? null : make(item)));
  all.push(...made.filter((one) => one !== null));
  return items.length > 0 && made.every((one) => one !== null);
}

/** A column's name; columns that are kept but not shown are said to be. */
function readColumn({ field, said }: About, name: Name): string {
  const about = isObject(said) ? said : { visible: said ?? true };
  const isHidden = about.hidden === true || about.visible === false;
  return isHidden ? `${name(field)} (hidden)` : name(field);
}

function readSort({ field, said }: About, name: Name): ViewSort | null {
  const direction = isObject(said)
    ? (said.direction ?? said.dir ?? said.order ?? said.sort ?? said.descending ?? said.desc)
    : said;
  const isDescending = direction === undefined ? null : readDirection(direction);
  return direction !== undefined && isDescending === null
    ? null
    : { field: name(field), isDescending };
}

function readDirection(value: ViewJson): boolean | null {
  if (typeof value === "boolean") return value;
  const text = readText(value)?.trim().toLowerCase() ?? "";
  if (/^(desc|-1$)/.test(text)) return true;
  return /^(asc|1$)/.test(text) ? false : null;
}

const functions = new Map([
  ["sum", "Sum"],
  ["count", "Count"],
  ["average", "Average"],
  ["avg", "Average"],
  ["mean", "Average"],
  ["min", "Smallest"],
  ["max", "Largest"],
]);

function readAggregate({ field, said }: About, name: Name): ViewAggregate | null {
  const what = isObject(said)
    ? firstText(said, ["function", "func", "aggregate", "aggregation", "operation", "type"])
    : readText(said);
  if (what === null) return null;
  const known = functions.get(what.toLowerCase());
  const swapped = known === undefined ? functions.get(field.toLowerCase()) : undefined;
  return swapped === undefined
    ? { what: known ?? toWords(what), field: name(field) }
    : { what: swapped, field: name(what) };
}
