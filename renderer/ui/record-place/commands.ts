import type { Command } from "#renderer/lib/command.ts";
import { type RecordPart, type RecordPlaceStore, statesOf } from "./record-place-store.ts";

/** What the palette can do to the list of a place; `reach` leads there first. */
export function listRecordCommands(place: RecordPlaceStore, reach: () => Promise<void>): Command[] {
  const { title: section, nouns } = place;
  const after = (act: () => void) => () => void reach().then(act);
  const parts = place.parts.filter((part) => part !== undefined);
  return [
    {
      id: `${nouns}-filter`,
      section,
      title: `Filter ${nouns}`,
      keys: "Mod+f",
      run: after(place.focusFilter),
    },
    ...(parts.length < 2 ? [] : parts).map(({ collection, label }) => ({
      id: `${nouns}-${collection}`,
      section,
      title: `Show ${nouns}: ${label}`,
      run: after(() => place.choose(collection)),
    })),
    ...parts.flatMap((part, at) =>
      (statesOf(part) ?? []).map(({ state, label }) => ({
        id: `${nouns}-${part.collection}-${state ?? "any"}`,
        section,
        title: `Show ${nameStated(part, label, nouns, at === 0)}`,
        run: after(() => {
          place.choose(part.collection);
          place.change({ state });
        }),
      })),
    ),
    ...place.sorts.map(({ sort, label }) => ({
      id: `${nouns}-sort-${sort}`,
      section,
      title: `Sort ${nouns} by ${label.toLowerCase()}`,
      run: after(() => place.sortBy(sort)),
    })),
    ...place.groups.map(({ group, label }) => ({
      id: `${nouns}-group-${group}`,
      section,
      title: `Group ${nouns} by ${label.toLowerCase()}`,
      run: after(() => place.change({ group })),
    })),
    ...(place.firstGroup === undefined
      ? []
      : [
          {
            id: `${nouns}-ungroup`,
            section,
            title: `Show ${nouns} without groups`,
            run: after(() => place.change({ group: null })),
          },
        ]),
  ];
}

function nameStated(part: RecordPart, label: string, nouns: string, isFirst: boolean): string {
  if (part.isNamedByState === true) return `${label.toLowerCase()} ${nouns}`;
  // Those of another part may be called as the part itself.
  return `${nouns}: ${isFirst ? label : `${part.label}, ${label.toLowerCase()}`}`;
}
