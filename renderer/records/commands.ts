import { type Command, commandsAt } from "#renderer/lib/command.ts";
import { t } from "#shared/texts/t.ts";
import {
  findPart,
  type RecordScreenStore,
  type RecordTab,
  statesOf,
} from "./record-screen-store.ts";

/** Lists the palette's commands for the list of a screen; `openScreen` runs first. */
export function listRecordCommands(
  screen: RecordScreenStore,
  openScreen: () => Promise<void>,
): Command[] {
  const [first] = screen.parts;
  const { noun } = findPart(screen, first.collection);
  const name = first.collection;
  const command = commandsAt(screen.title, openScreen);
  const ungroup = command(`${name}-ungroup`, t("records.showWithoutGroups", { noun }), () =>
    screen.change({ group: null }),
  );
  const { tabs } = screen;
  const parts = Array.isArray(tabs) ? [] : screen.parts.filter((part) => part !== undefined);
  return [
    command(`${name}-filter`, t("records.filterList", { noun }), screen.focusFilter, "Mod+f"),
    ...(Array.isArray(tabs) ? tabs : []).map(({ collection, state, label }: RecordTab) =>
      command(
        `${name}-${collection}-${state ?? "any"}`,
        t("records.showPart", { noun, label }),
        () => {
          screen.choose(collection);
          screen.change({ state });
        },
      ),
    ),
    ...(parts.length < 2 ? [] : parts).map(({ collection, label }) =>
      command(`${name}-${collection}`, t("records.showPart", { noun, label }), () =>
        screen.choose(collection),
      ),
    ),
    ...parts.flatMap((part) =>
      (statesOf(part) ?? []).map(({ state, label }) =>
        command(
          `${name}-${part.collection}-${state ?? "any"}`,
          part.collection === "tasks"
            ? t("records.showTasks", { state: state ?? "any" })
            : // The label of another part may repeat the first part's.
              t("records.showPart", {
                noun,
                label: part === first ? label : `${part.label} · ${label}`,
              }),
          () => {
            screen.choose(part.collection);
            screen.change({ state });
          },
        ),
      ),
    ),
    ...screen.sorts.map(({ sort, label }) =>
      command(`${name}-sort-${sort}`, t("records.sortListBy", { noun, label }), () =>
        screen.sortBy(sort),
      ),
    ),
    ...screen.groups.map(({ group, label }) =>
      command(`${name}-group-${group}`, t("records.groupListBy", { noun, label }), () =>
        screen.change({ group }),
      ),
    ),
    ...(screen.firstGroup === undefined ? [] : [ungroup]),
  ];
}
