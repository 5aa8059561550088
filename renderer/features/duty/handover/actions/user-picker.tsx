import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Input, SearchField } from "react-aria-components/SearchField";
import { recipientQuery } from "../queries.ts";
import styles from "./actions.module.css";

const { search = "", input = "", people = "", person = "" } = styles;

/** Main has already filtered by name. */
const keepAll = () => true;

type UserPickerProps = { onChoose(userId: string): void; onClose(): void };

/** A field that finds users by name, and the list of those found. */
export function UserPicker({ onChoose, onClose }: UserPickerProps) {
  const [text, setText] = useState("");
  const query = useDeferredValue(text.trim());
  const { data, error } = useQuery({ ...recipientQuery(query), placeholderData: keepPreviousData });
  // The field itself would only clear its text.
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape") onClose();
  };
  return (
    <Autocomplete inputValue={text} onInputChange={setText} filter={keepAll}>
      <SearchField className={search} aria-label="To whom" autoFocus>
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
        onAction={(id) => onChoose(String(id))}
        renderEmptyState={() => (
          <p className={styles.empty}>
            {error?.message ??
              (data === undefined ? "" : query === "" ? "No people yet" : "No results")}
          </p>
        )}
      >
        {({ id, displayName, name }) => (
          <MenuItem id={id} className={person} textValue={displayName}>
            <bdi>{displayName}</bdi> {name !== null && <bdi className={styles.note}>{name}</bdi>}
          </MenuItem>
        )}
      </Menu>
    </Autocomplete>
  );
}
