import { createContext, use, useDeferredValue, useEffect, useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { Segments } from "#renderer/ui/segments.tsx";
import type { RecordQuery } from "#shared/records/record-schema.ts";
import { useTotal } from "./queries.ts";
import {
  findPart,
  firstState,
  type RecordScreenStore,
  type RecordTab,
} from "./record-screen-store.ts";

/** A screen among those that share an entry of the rail. */
type ScreenPart = { path: string; label: string; records?: RecordScreenStore };

/** The screens that share an entry of the rail with the one in view. */
export type ScreenParts = {
  title: string;
  path: string;
  /** At least two. */
  parts: ScreenPart[];
  open(path: string): void;
};

/** Provides the screens that share the entry of the rail; null if the screen in view is alone. Set by the shell. */
export const ScreenPartsContext = createContext<ScreenParts | null>(null);

/** Returns the title of a screen: that of its entry in the rail if it shares that, or else its own. */
export const useSharedTitle = (own: string): string => use(ScreenPartsContext)?.title ?? own;

/** A tab: a part of a list, or a screen without a list. */
type Tab = {
  key: string;
  path: string;
  label: string;
  list: (RecordTab & { screen: RecordScreenStore }) | null;
};

function listTabs({ path, label, records: screen }: ScreenPart): Tab[] {
  if (screen === undefined) return [{ key: path, path, label, list: null }];
  const { tabs, parts, firstQuery } = screen;
  const { collection, state } = firstQuery;
  const ofParts = () =>
    parts.flatMap((part) => (part === undefined ? [] : [{ ...part, state: firstState(part) }]));
  const own = tabs === "one" ? [{ collection, state, label }] : (tabs ?? ofParts());
  return own.map((one) => ({
    key: [path, one.collection, one.state].join(" "),
    path,
    label: one.label,
    list: { ...one, screen },
  }));
}

/** Returns whether a tab shows a list, which is null on screens without one. */
function isShown({ list }: Tab, query: RecordQuery | null): boolean {
  if (list === null || query === null) return list === query;
  const { tabs } = list.screen;
  if (tabs === "one") return true;
  return list.collection === query.collection && (tabs === undefined || list.state === query.state);
}

/** Shows the list of a tab; one that stands for several parts shows the latest one. */
function showList({ list }: Tab): void {
  if (list === null || list.screen.tabs === "one") return;
  const { screen, collection, state } = list;
  screen.choose(collection);
  if (screen.tabs !== undefined) screen.change({ state });
}

// A choice may show another screen, whose tabs take the focus then.
let hasMoved = false;

type ScreenTabsProps = {
  /** The list of the screen in view; omitted if it has none. */
  screen?: RecordScreenStore;
  query?: RecordQuery;
};

/** The tabs of the screen in view, and of those with which it shares its entry of the rail; nothing if there is one. */
export function ScreenTabs({ screen, query }: ScreenTabsProps) {
  const shared = use(ScreenPartsContext);
  const title = useSharedTitle(screen?.title ?? "");
  const path = shared?.path ?? "";
  const alone = screen === undefined ? [] : [{ path, label: title, records: screen }];
  const tabs = (shared?.parts ?? alone).flatMap(listTabs);
  const [isEntered] = useState(() => hasMoved);
  useEffect(() => {
    hasMoved = false;
  }, []);
  if (tabs.length < 2) return null;
  let shown = tabs.find((tab) => tab.path === path && isShown(tab, query ?? null));
  if (shown === undefined && screen?.tabs !== undefined && query !== undefined) {
    // A part without a tab, which only links open, has one while it is in view.
    const { label } = findPart(screen, query.collection);
    shown = { key: `${path} `, path, label, list: { ...query, label, screen } };
    tabs.push(shown);
  }
  return (
    <Segments
      label={title}
      takesFocus={isEntered}
      value={shown?.key ?? ""}
      choices={tabs.map((tab) => ({
        value: tab.key,
        label: tab.label,
        count: tab.list && <TabCount list={tab.list} filtered={tab.path === path ? query : null} />,
      }))}
      onChange={(key) => {
        const tab = tabs.find((one) => one.key === key);
        if (tab === undefined) return;
        showList(tab);
        if (tab.path === path) return;
        hasMoved = true;
        shared?.open(tab.path);
      }}
    />
  );
}

type TabCountProps = {
  list: NonNullable<Tab["list"]>;
  /** The query of the list in view, whose filter applies to the tab, too; null on the tabs of other screens. */
  filtered: RecordQuery | null | undefined;
};

/** The number of records of a tab; nothing before their first sync. */
function TabCount({ list: { screen, collection, state }, filtered: wanted }: TabCountProps) {
  // After the rows, as all of them are read by one thread.
  const filtered = useDeferredValue(wanted);
  const isSame = filtered?.collection === collection;
  const total = useTotal({
    ...(filtered ?? screen.firstQuery),
    ...(isSame ? {} : { collection, status: null }),
    ...(isSame && screen.tabs === undefined ? {} : { state }),
  });
  return total === undefined ? null : format.count(total);
}
