import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Input, SearchField } from "react-aria-components/SearchField";
import { Dialog } from "#renderer/ui/dialog.tsx";
import type { KnownPerson } from "#shared/features/messages/schema.ts";
import { Initials } from "./conversation-row.tsx";
import styles from "./conversations.module.css";
import { peopleQuery } from "./queries.ts";
import { openRecipientDialog, showConversation } from "./store.ts";

const { field = "", input = "", people = "", person = "" } = styles;

const close = () => openRecipientDialog(false);

/** Closes on the first press; the field itself would only clear its text. */
function closeOnEscape({ key }: KeyboardEvent): void {
  if (key === "Escape") close();
}

/** Main has already filtered by name. */
const keepAll = () => true;

/** Lets the user choose a recipient among all people named in stored records. */
export function NewMessage() {
  const [text, setText] = useState("");
  const query = useDeferredValue(text.trim());
  const { data, error } = useQuery({
    ...peopleQuery(query),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog title="New message" onClose={close}>
      <Autocomplete inputValue={text} onInputChange={setText} filter={keepAll}>
        <SearchField className={field} aria-label="To whom" autoFocus>
          <Input
            className={input}
            placeholder="Name"
            maxLength={200}
            dir="auto"
            onKeyDown={closeOnEscape}
          />
        </SearchField>
        <Menu
          className={people}
          aria-label="People"
          items={data ?? []}
          onAction={(id) => showConversation(String(id))}
          renderEmptyState={() => (
            <p className={styles.empty}>{error?.message ?? formatEmpty(data, query)}</p>
          )}
        >
          {(one) => (
            <MenuItem id={one.id} className={person} textValue={one.displayName}>
              <Person {...one} />
            </MenuItem>
          )}
        </Menu>
      </Autocomplete>
    </Dialog>
  );
}

function Person({ displayName, name, knownFrom }: KnownPerson) {
  const notes = [name, knownFrom].filter((note) => note !== null).join(" · ");
  return (
    <>
      <Initials name={displayName} />
      <span className={styles.name} dir="auto">
        {displayName}
      </span>{" "}
      <bdi className={styles.notes}>{notes}</bdi>
    </>
  );
}

function formatEmpty(people: KnownPerson[] | undefined, query: string): string {
  if (people === undefined) return "";
  return query === "" ? "No people yet. They appear here automatically." : "No results";
}
