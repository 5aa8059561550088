import type { RouteComponent } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { ListSelection } from "#renderer/lib/list-selection.ts";
import type { RecordScreenStore } from "#renderer/records/record-screen-store.ts";
import { kindIcons } from "#renderer/ui/kind-icons.ts";
import { type CollectionName, type ObjectKind, wordsOf } from "#shared/domain/collections.ts";

/** A screen of the window. */
export type Screen = {
  label: string;
  component: RouteComponent;
  /** In the rail, with the keys that lead there; other screens are reached from menus alone. */
  rail?: { Icon: LucideIcon; keys?: string };
  /** Where it lists a collection: that, and how to go back to the list. */
  list?: { collection: CollectionName; listSelection: ListSelection };
  /** Where the list is made like all others. */
  records?: RecordScreenStore;
  /** How an object of each kind that lives here is shown. */
  shows?: { [K in ObjectKind]?: (id: string) => unknown };
  /** Forgets what the person did here, for the next one who comes into view. */
  reset?: () => void;
};

/** A screen whose list is made like all others, in the rail by the icon of what it lists. */
export function recordScreen<S extends NonNullable<Screen["shows"]>>(
  records: RecordScreenStore,
  own: { component: RouteComponent; keys?: string; shows: S },
) {
  const { collection } = records.firstQuery;
  const { keys, component, shows } = own;
  return {
    label: records.title,
    component,
    rail: { Icon: kindIcons[wordsOf(collection).kind], ...(keys === undefined ? {} : { keys }) },
    list: { collection, listSelection: records.listSelection },
    records,
    shows,
    reset: records.reset,
  } satisfies Screen;
}
