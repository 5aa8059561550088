import { type Command, commandsAt } from "#renderer/lib/command.ts";
import { t } from "#shared/texts/t.ts";
import { type RecordPart, type RecordScreenStore, statesOf } from "./record-screen-store.ts";

/** Lists the palette's commands for the list of a screen; `openScreen` runs first. */
export function listRecordCommands(
  screen: RecordScreenStore,
  openScreen: () => Promise<void>,
): Command[] {
  const { nouns } = screen;
  const command = commandsAt(screen.title, openScreen);
  const ungroup = command(`${nouns}-ungroup`, t("records.showWithoutGroups", { nouns }), () =>
    screen.change({ group: null }),
  );
  const parts = screen.parts.filter((part) => part !== undefined);
  return [
    command(`${nouns}-filter`, t("records.filter2", { nouns }), screen.focusFilter, "Mod+f"),
    ...(parts.length < 2 ? [] : parts).map(({ collection, label }) =>
      command(`${nouns}-${collection}`, t("records.show", { nouns, label }), () =>
        screen.choose(collection),
      ),
    ),
    ...parts.flatMap((part, at) =>
      (statesOf(part) ?? []).map(({ state, label }) =>
        command(
          `${nouns}-${part.collection}-${state ?? "any"}`,
          t("records.show2", { stated: nameStated(part, label, nouns, at === 0) }),
          () => {
            screen.choose(part.collection);
            screen.change({ state });
          },
        ),
      ),
    ),
    ...screen.sorts.map(({ sort, label }) =>
      command(
        `${nouns}-sort-${sort}`,
        t("records.sortBy", { nouns, lowerCase: label.toLowerCase() }),
        () => screen.sortBy(sort),
      ),
    ),
    ...screen.groups.map(({ group, label }) =>
      command(
        `${nouns}-group-${group}`,
        t("records.groupBy", { nouns, lowerCase: label.toLowerCase() }),
        () => screen.change({ group }),
      ),
    ),
    ...(screen.firstGroup === undefined ? [] : [ungroup]),
  ];
}

function nameStated(part: RecordPart, label: string, nouns: string, isFirst: boolean): string {
  if (part.isNamedByState === true) return `${label.toLowerCase()} ${nouns}`;
  // The label of another part may repeat the first part's.
  return `${nouns}: ${isFirst ? label : `${part.label}, ${label.toLowerCase()}`}`;
}
