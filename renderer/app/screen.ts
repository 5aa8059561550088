import type { RouteComponent } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { Browsing } from "#renderer/lib/browsing.ts";
import { kindIcons } from "#renderer/ui/kind-icons.ts";
import type { RecordPlaceStore } from "#renderer/ui/record-place/record-place-store.ts";
import { type CollectionName, type ObjectKind, wordsOf } from "#shared/domain/collections.ts";

/** A screen of the window. */
export type Screen = {
  label: string;
  component: RouteComponent;
  /** In the rail, with the keys that lead there; other screens are reached from menus alone. */
  rail?: { Icon: LucideIcon; keys?: string };
  /** Where it lists a collection: that, and how to go back to the list. */
  list?: { collection: CollectionName; browsing: Browsing };
  /** Where the list is made like all others. */
  records?: RecordPlaceStore;
  /** How an object of each kind that lives here is shown. */
  shows?: { [K in ObjectKind]?: (id: string) => unknown };
  /** Forgets what the person did here, for the next one who comes into view. */
  reset?: () => void;
};

/** A screen whose list is made like all others, in the rail by the icon of what it lists. */
export function recordScreen<S extends NonNullable<Screen["shows"]>>(
  records: RecordPlaceStore,
  own: { component: RouteComponent; keys?: string; shows: S },
) {
  const { collection } = records.firstQuery;
  const { keys, component, shows } = own;
  return {
    label: records.title,
    component,
    rail: { Icon: kindIcons[wordsOf(collection).kind], ...(keys === undefined ? {} : { keys }) },
    list: { collection, browsing: records.browsing },
    records,
    shows,
    reset: records.reset,
  } satisfies Screen;
}
