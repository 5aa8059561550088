import { useDeferredValue, useState } from "react";
import { useFilter } from "react-aria-components/Autocomplete";
import { Header } from "react-aria-components/Header";
import { MenuItem, MenuSection } from "react-aria-components/Menu";
import { flushSync } from "react-dom";
import { type Command, offerSections } from "#renderer/lib/command.ts";
import { formatKeys } from "#renderer/lib/shortcut.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { t } from "#shared/texts/t.ts";
import { closeOverlay } from "../store.ts";
import { useCommands } from "./commands.ts";
import styles from "./palette.module.css";
import { PaletteFrame } from "./palette-frame.tsx";
import { FirstRowSelection } from "./row-selection.ts";
import { isSearchResult, useSearchResults } from "./search-results.tsx";

const { section: sectionStyle = "", header = "", item = "", found: foundStyle = "" } = styles;

/** Sections above the search results; all others follow below. */
const firstSections = [offerSections.selection, t("shortcuts.goTo")];
const isFirst = (section: string): boolean => firstSections.includes(section);

/** Shorter texts begin so many commands that they say nothing about what the user looks for. */
const minCommandText = 3;

/** Returns whether a text consists of beginnings of words of a command, which then ranks above search results. */
function isNamedBy(title: string, text: string): boolean {
  const typed = toWordList(text);
  const words = toWordList(title);
  return (
    text.trim().length >= minCommandText &&
    typed.every((one) => words.some((word) => word.startsWith(one)))
  );
}

const toWordList = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The command palette, which also finds stored records. */
export function Palette({ collection }: { collection: CollectionName | null }) {
  const commands = useCommands(collection);
  const [text, setText] = useState("");
  const results = useSearchResults(text);
  const { contains } = useFilter({ sensitivity: "base" });
  // Other sections are rendered in the second frame, because their layout takes longer than opening.
  const isComplete = useDeferredValue(true, false);
  const listed = isComplete ? commands : commands.filter(({ section }) => isFirst(section));
  const sections = [...new Set(listed.map((command) => command.section))];
  const named = new Set(
    listed.filter(({ title }) => isNamedBy(title, text)).map(({ section }) => section),
  );
  const isAbove = (section: string) => isFirst(section) || named.has(section);
  const run = (id: string) => {
    // Closes first, because the palette would be printed, too, and restore focus.
    flushSync(closeOverlay);
    [...commands, ...results].find((one) => one.id === id)?.run();
  };
  const listSection = (section: string) => (
    <CommandSection
      key={section}
      title={section}
      commands={commands.filter((command) => command.section === section)}
    />
  );
  return (
    <PaletteFrame
      label={t("palette.commands")}
      fieldLabel={t("palette.searchCommandsAndRecords")}
      placeholder={t("palette.searchHint")}
      text={text}
      onText={setText}
      // Search results match by full text.
      filter={(name, typed, key) => isSearchResult(key) || contains(name, typed)}
      onRun={run}
      emptyText={t("palette.noResultsFor", { text: text.trim() })}
    >
      {sections.filter(isAbove).map(listSection)}
      {results.length > 0 && (
        <MenuSection className={sectionStyle}>
          <SectionHeader title={t("palette.found")} />
          {results.map(({ id, title, content }) => (
            <MenuItem key={id} id={id} className={foundStyle} textValue={title}>
              {content}
            </MenuItem>
          ))}
        </MenuSection>
      )}
      {sections.filter((section) => !isAbove(section)).map(listSection)}
    </PaletteFrame>
  );
}

const SectionHeader = ({ title }: { title: string }) => (
  <Header className={header}>
    {title}
    <FirstRowSelection />
  </Header>
);

type CommandSectionProps = { title: string; commands: Command[] };

const CommandSection = ({ title, commands }: CommandSectionProps) => (
  <MenuSection className={sectionStyle}>
    <SectionHeader title={title} />
    {commands.map(({ id, title, keys }) => (
      <MenuItem key={id} id={id} className={item} textValue={title}>
        <span className={styles.label}>{title}</span>
        {keys !== undefined && formatKeys(keys) !== "" && <kbd>{formatKeys(keys)}</kbd>}
      </MenuItem>
    ))}
  </MenuSection>
);
