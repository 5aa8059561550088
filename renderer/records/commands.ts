import type { Command } from "#renderer/lib/command.ts";
import { type RecordPart, type RecordScreenStore, statesOf } from "./record-screen-store.ts";

/** What the palette can do to the list of a screen; `reach` leads there first. */
export function listRecordCommands(
  screen: RecordScreenStore,
  reach: () => Promise<void>,
): Command[] {
  const { title: section, nouns } = screen;
  const after = (act: () => void) => () => void reach().then(act);
  const parts = screen.parts.filter((part) => part !== undefined);
  return [
    {
      id: `${nouns}-filter`,
      section,
      title: `Filter ${nouns}`,
      keys: "Mod+f",
      run: after(screen.focusFilter),
    },
    ...(parts.length < 2 ? [] : parts).map(({ collection, label }) => ({
      id: `${nouns}-${collection}`,
      section,
      title: `Show ${nouns}: ${label}`,
      run: after(() => screen.choose(collection)),
    })),
    ...parts.flatMap((part, at) =>
      (statesOf(part) ?? []).map(({ state, label }) => ({
        id: `${nouns}-${part.collection}-${state ?? "any"}`,
        section,
        title: `Show ${nameStated(part, label, nouns, at === 0)}`,
        run: after(() => {
          screen.choose(part.collection);
          screen.change({ state });
        }),
      })),
    ),
    ...screen.sorts.map(({ sort, label }) => ({
      id: `${nouns}-sort-${sort}`,
      section,
      title: `Sort ${nouns} by ${label.toLowerCase()}`,
      run: after(() => screen.sortBy(sort)),
    })),
    ...screen.groups.map(({ group, label }) => ({
      id: `${nouns}-group-${group}`,
      section,
      title: `Group ${nouns} by ${label.toLowerCase()}`,
      run: after(() => screen.change({ group })),
    })),
    ...(screen.firstGroup === undefined
      ? []
      : [
          {
            id: `${nouns}-ungroup`,
            section,
            title: `Show ${nouns} without groups`,
            run: after(() => screen.change({ group: null })),
          },
        ]),
  ];
}

function nameStated(part: RecordPart, label: string, nouns: string, isFirst: boolean): string {
  if (part.isNamedByState === true) return `${label.toLowerCase()} ${nouns}`;
  // Those of another part may be called as the part itself.
  return `${nouns}: ${isFirst ? label : `${part.label}, ${label.toLowerCase()}`}`;
}
