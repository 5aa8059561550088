import { useRouterState } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Header } from "react-aria-components/Header";
import { Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Input, SearchField } from "react-aria-components/SearchField";
import { flushSync } from "react-dom";
import { type Command, offerSections } from "#renderer/lib/command.ts";
import { formatKeys } from "#renderer/lib/shortcut.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { t } from "#shared/texts/t.ts";
import { closeOverlay } from "../store.ts";
import { findScreenLabel } from "../windows/place.ts";
import { useCommands, useSettingCommands } from "./commands.ts";
import { type FoundRow, useFoundRows, useRecentRows } from "./found-rows.tsx";
import styles from "./palette.module.css";
import {
  clearActiveRow,
  FirstRowSelection,
  findClickedKey,
  RowChoiceContext,
  useMovedPointer,
  useRowChoice,
} from "./row-selection.ts";

const { section: sectionStyle = "", item = "" } = styles;

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
          <Header className="caption pad-1-2">
            {title}
            <FirstRowSelection />
          </Header>
          {rows.map(({ id, title: name, content, isTall = false }) => (
            <MenuItem
              key={id}
              id={id}
              className={isTall ? "pickable pad-1-2" : item}
              textValue={name}
            >
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

/** The maximum number of commands that are listed while nothing is typed. */
const maxSuggestions = 8;

/** Lists what the user probably wants now: actions on the selection, then those of a screen, by its label. */
function listSuggestions(commands: readonly Command[], screen: string): Command[] {
  const sections = [offerSections.selection, screen, offerSections.screen];
  return sections
    .flatMap((section) =>
      commands
        .filter((command) => command.section === section && command.isMinor !== true)
        // Actions with a shortcut are the main ones.
        .toSorted(
          (one, other) => Number(other.keys !== undefined) - Number(one.keys !== undefined),
        ),
    )
    .slice(0, maxSuggestions);
}

/** Shorter texts begin so many commands that they say nothing about what the user looks for. */
const minCommandText = 3;

const toWordList = (text: string): string[] =>
  normalizeForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Finds the commands that contain each word of a text in their texts. */
function findCommands(commands: readonly Command[], text: string): Command[] {
  const typed = toWordList(text);
  return commands.filter(({ title, words = "", hint = "" }) => {
    const all = normalizeForSearch(`${title} ${words} ${hint}`);
    return typed.length > 0 && typed.every((word) => all.includes(word));
  });
}

/** Whether each word of a text begins a word of a command, which then ranks above search results. */
function isNamedBy({ title, words = "" }: Command, text: string): boolean {
  const own = toWordList(`${title} ${words}`);
  return (
    text.length >= minCommandText &&
    toWordList(text).every((typed) => own.some((word) => word.startsWith(typed)))
  );
}

const { scrim = "", modal = "", menu = "" } = styles;

type PaletteFrameProps = {
  /** Accessible name of the dialog and its rows. */
  label: string;
  fieldLabel: string;
  text: string;
  onText(text: string): void;
  onRun(key: string): void;
  emptyText: string;
  children: ReactNode;
};

/** A field with rows that are selected while the user types. */
function PaletteFrame({ text, onText, onRun, ...props }: PaletteFrameProps) {
  const pointer = useMovedPointer();
  const choice = useRowChoice();
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // Otherwise the first Escape would only clear the field.
    if (key === "Escape") closeOverlay();
    // The list may scroll under the pointer.
    else pointer.rest();
    choice.takeKey(key);
  };
  return (
    <ModalOverlay
      className={scrim}
      isOpen
      isDismissable
      onOpenChange={closeOverlay}
      onPointerMove={pointer.onPointerMove}
      onPointerDown={pointer.onPointerDown}
      onClick={(event) => {
        const key = findClickedKey(event);
        if (key !== null) onRun(key);
      }}
    >
      <Modal className={modal}>
        <Dialog className="column rest no-ring" aria-label={props.label}>
          {/* Around the menu, which renders its rows outside of what is around them in its content. */}
          <RowChoiceContext value={choice.isChosen || pointer.hasMoved}>
            <Autocomplete
              inputValue={text}
              onInputChange={(typed) => {
                choice.reset();
                onText(typed);
              }}
              // The rows are those for the text.
              filter={() => true}
            >
              <SearchField className="top-field" aria-label={props.fieldLabel} autoFocus>
                <Search size={16} />
                <Input
                  className="bare-field"
                  placeholder={props.fieldLabel}
                  onKeyDown={onKeyDown}
                />
              </SearchField>
              <Menu
                className={menu}
                aria-label={props.label}
                data-resting={!pointer.hasMoved}
                onAction={(key) => onRun(String(key))}
                renderEmptyState={() => (
                  <p ref={clearActiveRow} className={styles.empty}>
                    {props.emptyText}
                  </p>
                )}
              >
                {props.children}
              </Menu>
            </Autocomplete>
          </RowChoiceContext>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
