import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { MenuItem, MenuSection } from "react-aria-components/Menu";
import { flushSync } from "react-dom";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { kindIcons } from "#renderer/ui/kind-icons.ts";
import type { QuickHit } from "#shared/features/incident/people-commands.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import { toWords } from "#shared/lib/words.ts";
import { describeCollection, homeOf } from "#shared/records/collections.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { showTarget } from "../go-to.ts";
import { closeOverlay } from "../store.ts";
import styles from "./palette.module.css";
import { PaletteFrame } from "./palette-frame.tsx";
import { FirstRowSelection } from "./row-selection.ts";

const { item = "", section = "" } = styles;

const maxShown = 50;

const hitsQuery = (text: string) => ({
  ...commandQuery(["search", "quickOpen", text], "quickOpen.find", { text, limit: maxShown }),
  // Records change at any time.
  gcTime: 0,
});

const keyOf = ({ kind, id }: QuickHit): string => `${kind} ${id}`;

/** Opens a room, person or record by any part of its name. */
export function QuickOpen() {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const query = useDeferredValue(text.trim().slice(0, 200));
  const { data, error } = useQuery({
    ...hitsQuery(query),
    enabled: query !== "",
    placeholderData: keepPreviousData,
  });
  const hits = query === "" || data === undefined ? [] : data;
  const open = (key: string) => {
    // Closes first, because the dialog returns the focus.
    flushSync(closeOverlay);
    const hit = hits.find((one) => keyOf(one) === key);
    if (hit !== undefined) void showTarget(navigate, { kind: hit.kind, id: hit.id });
  };
  return (
    <PaletteFrame
      label={t("common.open")}
      fieldLabel={t("shortcuts.quickOpen")}
      placeholder={t("palette.quickOpenHint")}
      text={text}
      onText={setText}
      // Main has already filtered by name.
      filter={() => true}
      onRun={open}
      emptyText={error?.message ?? describeEmpty(query, data !== undefined)}
    >
      {hits.length > 0 && (
        <MenuSection className={section} aria-label={t("palette.results")}>
          {hits.map((hit) => (
            <MenuItem
              key={keyOf(hit)}
              id={keyOf(hit)}
              className={item}
              textValue={formatRecordTitle(hit.kind, { name: hit.title })}
            >
              <Hit hit={hit} />
            </MenuItem>
          ))}
          <FirstRowSelection />
        </MenuSection>
      )}
    </PaletteFrame>
  );
}

const describeEmpty = (query: string, isAnswered: boolean): string => {
  if (query === "") return t("palette.quickOpenNote");
  return isAnswered ? t("palette.noResultsFor", { text: query }) : "";
};

function Hit({ hit: { kind, title, note } }: { hit: QuickHit }) {
  const Icon = kindIcons[kind];
  const words =
    kind === "conversation" ? t("common.person") : toWords(describeCollection(homeOf(kind)).one);
  return (
    <>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <bdi className={styles.name}>{toLine(formatRecordTitle(kind, { name: title }))}</bdi>{" "}
      <span className={styles.notes}>
        {words}
        {note !== null && note !== "" && (
          <>
            {" · "}
            <bdi>{toLine(note)}</bdi>
          </>
        )}
      </span>
    </>
  );
}
