import { useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { Header } from "react-aria-components/Header";
import { MenuItem, MenuSection } from "react-aria-components/Menu";
import { flushSync } from "react-dom";
import { type Command, offerSections } from "#renderer/lib/command.ts";
import { formatKeys } from "#renderer/lib/shortcut.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { t } from "#shared/texts/t.ts";
import { closeOverlay } from "../store.ts";
import { findScreenLabel } from "../windows/place.ts";
import { useCommands, useSettingCommands } from "./commands.ts";
import { type FoundRow, useFoundRows, useRecentRows } from "./found-rows.tsx";
import { findCommands, isNamedBy, listSuggestions } from "./matching.ts";
import styles from "./palette.module.css";
import { PaletteFrame } from "./palette-frame.tsx";
import { FirstRowSelection } from "./row-selection.ts";

const { section: sectionStyle = "", header = "", item = "", found: foundStyle = "" } = styles;

type Section = { title: string; rows: FoundRow[] };

/** Sections above the found records; all others follow below. */
const firstSections = [offerSections.selection, t("shortcuts.goTo")];

/**
 * Finds commands, people, rooms and records. While nothing is typed, it shows the main commands of the current screen and
 * what was opened last.
 */
export function Palette({ collection }: { collection: CollectionName | null }) {
  const [text, setText] = useState("");
  const typed = text.trim();
  const screen = findScreenLabel(useRouterState({ select: ({ location }) => location.pathname }));
  const commands = [...useCommands(collection), ...useSettingCommands(typed !== "")];
  const found = useFoundRows(text);
  const recent = { title: t("palette.recent"), rows: useRecentRows() };
  const sections =
    typed === ""
      ? [...groupCommands(listSuggestions(commands, screen)), recent]
      : listSections(commands, typed, { title: t("palette.found"), rows: found.rows });
  const shown = sections.filter(({ rows }) => rows.length > 0);
  const run = (id: string) => {
    const row = shown.flatMap(({ rows }) => rows).find((one) => one.id === id);
    // Closes first, because the palette would be printed, too, and restore focus.
    flushSync(closeOverlay);
    row?.run();
  };
  return (
    <PaletteFrame
      label={t("palette.commands")}
      fieldLabel={t("palette.find")}
      text={text}
      onText={setText}
      onRun={run}
      emptyText={
        found.error?.message ??
        (found.isSearching || typed === "" ? "" : t("palette.noResultsFor", { text: typed }))
      }
    >
      {shown.map(({ title, rows }) => (
        <MenuSection key={title} className={sectionStyle}>
          <Header className={header}>
            {title}
            <FirstRowSelection />
          </Header>
          {rows.map(({ id, title: name, content, isTall = false }) => (
            <MenuItem key={id} id={id} className={isTall ? foundStyle : item} textValue={name}>
              {content}
            </MenuItem>
          ))}
        </MenuSection>
      ))}
    </PaletteFrame>
  );
}

/** Lists the sections for a text: those whose commands it names, what was found, then the others. */
function listSections(commands: Command[], typed: string, found: Section): Section[] {
  const matching = findCommands(commands, typed);
  const named = matching.filter((command) => isNamedBy(command, typed));
  const above = new Set([...firstSections, ...named.map(({ section }) => section)]);
  const sections = groupCommands(matching);
  return [
    ...sections.filter(({ title }) => above.has(title)),
    found,
    ...sections.filter(({ title }) => !above.has(title)),
  ];
}

const groupCommands = (commands: Command[]): Section[] =>
  [...Map.groupBy(commands, ({ section }) => section)].map(([title, own]) => ({
    title,
    rows: own.map(toRow),
  }));

const toRow = ({ id, title, keys, run }: Command): FoundRow => ({
  id,
  title,
  run,
  content: (
    <>
      <span className="expand">{title}</span>
      {keys !== undefined && formatKeys(keys) !== "" && <kbd>{formatKeys(keys)}</kbd>}
    </>
  ),
});
