import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Input, SearchField } from "react-aria-components/SearchField";
import { commandQuery } from "#renderer/lib/command-query.ts";
import type { KnownPerson } from "#shared/features/messages/schema.ts";
import styles from "./person-field.module.css";

const { field = "", input = "", people = "", person = "" } = styles;

type PersonFieldProps = {
  label: string;
  /** Takes the focus when it is shown. */
  isFocused?: boolean;
  onSelect(person: KnownPerson): void;
};

/** Main has already filtered by name. */
const keepAll = () => true;

/** A field that finds users by name among all that records name; selecting one empties it. */
export function PersonField({ label, isFocused = false, onSelect }: PersonFieldProps) {
  const [text, setText] = useState("");
  const query = useDeferredValue(text.trim());
  const { data, error } = useQuery({
    ...commandQuery(["people", query], "person.find", { text: query, limit: 20 }),
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete inputValue={text} onInputChange={setText} filter={keepAll}>
      <SearchField className={field} aria-label={label} autoFocus={isFocused}>
        <Input className={input} placeholder="Name" maxLength={200} dir="auto" />
      </SearchField>
      <Menu
        className={people}
        aria-label="People"
        items={data ?? []}
        onAction={(id) => {
          const found = data?.find((one) => one.id === id);
          if (found === undefined) return;
          setText("");
          onSelect(found);
        }}
        renderEmptyState={() => (
          <p className={styles.empty}>
            {error?.message ?? (data === undefined ? "" : "No results")}
          </p>
        )}
      >
        {(one) => (
          <MenuItem id={one.id} className={person} textValue={one.displayName}>
            <span dir="auto">{one.displayName}</span>{" "}
            <bdi className={styles.notes}>
              {[one.name, one.knownFrom].filter((note) => note !== null).join(" · ")}
            </bdi>
          </MenuItem>
        )}
      </Menu>
    </Autocomplete>
  );
}
