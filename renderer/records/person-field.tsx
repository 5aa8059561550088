import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useDeferredValue, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Input, SearchField } from "react-aria-components/SearchField";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import type { KnownPerson } from "#shared/features/messages/schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./person-field.module.css";

const { field = "", input = "" } = styles;

type PersonFieldProps = {
  label: string;
  /** Takes the focus when it is shown. */
  isFocused?: boolean;
  /** The maximum number of people that are listed. */
  limit?: number;
  /** The classes of the list, of its rows and of the text in an empty list. */
  classes?: Record<"list" | "row" | "empty", string | undefined>;
  /** What the empty list shows without a typed name. */
  emptyText?: string;
  onKeyDown?(event: KeyboardEvent): void;
  onSelect(person: KnownPerson): void;
  /** Renders a row; by default a line. */
  children?(person: KnownPerson): ReactNode;
};

const lines = { list: styles.lines, row: "ellipsis pad-1-2", empty: styles.empty };

/** People whose names begin with the words of a text. */
export const peopleQuery = (text: string, limit: number) =>
  commandQuery(["conversations", "people", text, limit], "person.find", { text, limit });

/** Main has already filtered by name. */
const keepAll = () => true;

/** Formats the login name of a person, and what records name the person. */
export const describePerson = ({ name, knownFrom }: KnownPerson): string =>
  [name, knownFrom].filter((note) => note !== null).join(" · ");

/** A field that finds users by name among all that records name; selecting one empties it. */
export function PersonField({
  label,
  isFocused = false,
  limit = 20,
  classes = lines,
  emptyText = t("common.noResults"),
  onKeyDown,
  onSelect,
  children = renderLine,
}: PersonFieldProps) {
  const [text, setText] = useState("");
  const query = useDeferredValue(text.trim());
  const { data, error } = useQuery({
    ...peopleQuery(query, limit),
    placeholderData: keepPreviousData,
  });
  const select = (id: string | number) => {
    const found = data?.find((one) => one.id === id);
    if (found === undefined) return;
    setText("");
    onSelect(found);
  };
  const empty = query === "" ? emptyText : t("common.noResults");
  return (
    <Autocomplete inputValue={text} onInputChange={setText} filter={keepAll}>
      <SearchField className={field} aria-label={label} autoFocus={isFocused}>
        <Input
          className={input}
          placeholder={t("common.name")}
          maxLength={200}
          dir="auto"
          {...(onKeyDown && { onKeyDown })}
        />
      </SearchField>
      <Menu
        className={`scrolls no-ring ${classes.list}`}
        aria-label={t("common.people")}
        items={data ?? []}
        onAction={select}
        renderEmptyState={() => (
          <p className={classes.empty}>{error?.message ?? (data === undefined ? "" : empty)}</p>
        )}
      >
        {(one) => (
          <MenuItem id={one.id} className={`pickable ${classes.row}`} textValue={one.displayName}>
            {children(one)}
          </MenuItem>
        )}
      </Menu>
    </Autocomplete>
  );
}

const renderLine = (one: KnownPerson) => (
  <>
    <span dir="auto">{one.displayName}</span> <bdi className="caption">{describePerson(one)}</bdi>
  </>
);
