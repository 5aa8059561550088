import { Search } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Autocomplete, useFilter } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Header } from "react-aria-components/Header";
import { Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Input, SearchField } from "react-aria-components/SearchField";
import { writeKeys } from "#renderer/lib/shortcut.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import { closeOverlay } from "../store.ts";
import { useCommands } from "./commands.ts";
import { isFound, useFound } from "./found.tsx";
import styles from "./palette.module.css";

const { scrim = "", modal = "", dialog = "", field = "", input = "", menu = "" } = styles;
const { section: sectionStyle = "", header = "", item = "", found: foundStyle = "" } = styles;

/** At the first press: the search field would clear itself and stay. */
function closeOnEscape({ key }: KeyboardEvent): void {
  if (key === "Escape") closeOverlay();
}

/** The command palette: type, choose with the arrows, run with Enter. What is stored is found too. */
export function Palette({ collection }: { collection: CollectionName | null }) {
  const commands = useCommands(collection);
  const [text, setText] = useState("");
  const found = useFound(text);
  const { contains } = useFilter({ sensitivity: "base" });
  const sections = [...new Set(commands.map((command) => command.section))];
  const run = (id: string) => {
    closeOverlay();
    [...commands, ...found].find((one) => one.id === id)?.run();
  };
  return (
    <ModalOverlay className={scrim} isOpen isDismissable onOpenChange={closeOverlay}>
      <Modal className={modal}>
        <Dialog className={dialog} aria-label="Commands">
          <Autocomplete
            inputValue={text}
            onInputChange={setText}
            // What was found matches in its own way.
            filter={(name, typed, { key }) => isFound(key) || contains(name, typed)}
          >
            <SearchField className={field} aria-label="Search commands and records" autoFocus>
              <Search size={16} aria-hidden="true" />
              <Input
                className={input}
                placeholder="What do you want to do or find?"
                onKeyDown={closeOnEscape}
              />
            </SearchField>
            <Menu
              className={menu}
              aria-label="Commands"
              onAction={(key) => run(String(key))}
              renderEmptyState={() => (
                <p className={styles.empty}>No command is called that, and nothing is found.</p>
              )}
            >
              {sections.map((section) => (
                <MenuSection key={section} className={sectionStyle}>
                  <Header className={header}>{section}</Header>
                  {commands
                    .filter((command) => command.section === section)
                    .map(({ id, title, keys }) => (
                      <MenuItem key={id} id={id} className={item} textValue={title}>
                        <span className={styles.label}>{title}</span>
                        {keys !== undefined && <kbd>{writeKeys(keys)}</kbd>}
                      </MenuItem>
                    ))}
                </MenuSection>
              ))}
              {found.length > 0 && (
                <MenuSection className={sectionStyle}>
                  <Header className={header}>Found</Header>
                  {found.map(({ id, title, content }) => (
                    <MenuItem key={id} id={id} className={foundStyle} textValue={title}>
                      {content}
                    </MenuItem>
                  ))}
                </MenuSection>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
