import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import type { MenuSectionModel } from "#renderer/ui/menu.tsx";
import { chooseOne, MenuButton } from "#renderer/ui/menu-button.tsx";
import { SeverityIcon } from "#renderer/ui/severity.tsx";
import {
  findBuiltInLevel,
  gradedWords,
  maxSeverityWord,
  maxSeverityWords,
  normalizeSeverity,
  type SeverityLevel,
  severityNames,
} from "#shared/features/alerts/severity.ts";
import type { SeverityWords } from "#shared/features/alerts/severity-schema.ts";
import { t } from "#shared/texts/t.ts";
import { FixedNote } from "../setting-notes.tsx";
import styles from "./severity.module.css";
import {
  assignWord,
  listTableWords,
  removeWord,
  resetWord,
  type TableWord,
  tableLevels,
} from "./table-words.ts";

type SeverityTableProps = {
  words: SeverityWords;
  isFixed: boolean;
  onChange(words: SeverityWords): void;
};

/** The severity table: each level with its words; moves, adds and removes them. */
export function SeverityTable({ words, isFixed, onChange }: SeverityTableProps) {
  return (
    <>
      {isFixed && (
        <p className={styles.note}>
          <FixedNote />
        </p>
      )}
      <table className={styles.table} aria-label={t("settings.severityTable")}>
        <tbody>
          {tableLevels.map((level) => (
            <LevelRow key={level} {...{ level, words, isFixed, onChange }} />
          ))}
        </tbody>
      </table>
      {!isFixed && (
        <>
          <AddWord words={words} onChange={onChange} />
          <UnlistedWords words={words} onChange={onChange} />
        </>
      )}
    </>
  );
}

function LevelRow({ level, ...props }: SeverityTableProps & { level: SeverityLevel }) {
  const listed = listTableWords(props.words, level);
  if (level === "unknown" && listed.length === 0) return null;
  return (
    <tr>
      <th scope="row">
        <span className={styles.level} data-level={level}>
          <SeverityIcon level={level} size={16} />
          {severityNames[level]()}
        </span>
      </th>
      <td>
        <ul className={styles.words}>
          {listed.map((one) => (
            <li key={one.word}>
              <TableWordChip {...props} level={level} listed={one} />
            </li>
          ))}
        </ul>
        {level !== "unknown" && (
          <p className="caption above-1">
            {t("settings.alsoGrades", { grades: gradedWords[level] })}
          </p>
        )}
      </td>
    </tr>
  );
}

/** Lists severities of stored alerts that are not in the table, with a button to add each. */
function UnlistedWords({ words, onChange }: Omit<SeverityTableProps, "isFixed">) {
  const { data = [], error } = useQuery({
    ...commandQuery(["alerts", "unlisted", words], "alert.listUnlistedSeverities", null),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {data.length > 0 && (
        <ul className={styles.unlisted} aria-label={t("settings.notInTheTable")}>
          {data.map(({ word, count }) => (
            <li key={word}>
              <span>{rich("settings.unlistedSeverity", { count, word: <bdi>{word}</bdi> })}</span>
              <WordMenu
                word={word}
                level={null}
                onChoose={(level) => onChange(assignWord(words, word, level))}
              />
            </li>
          ))}
        </ul>
      )}
      <Failure title={t("settings.cantReadOtherWords")} error={error} />
    </>
  );
}

const levels = (["critical", "high", "medium", "low"] as const).map((value) => ({
  value,
  label: severityNames[value](),
}));

const states = { moved: t("settings.wordChanged"), added: t("settings.wordAdded") };

type TableWordChipProps = {
  listed: TableWord;
  level: SeverityLevel;
  words: SeverityWords;
  isFixed: boolean;
  onChange(words: SeverityWords): void;
};

/** A word of the severity table with a menu to move or remove it. */
function TableWordChip({ listed, level, words, isFixed, onChange }: TableWordChipProps) {
  const { word, state } = listed;
  const text = (
    <>
      <bdi>{word}</bdi>
      {state !== "builtIn" && <span className="spoken">, {states[state]}</span>}
    </>
  );
  if (isFixed) {
    return (
      <span className={styles.word} data-state={state}>
        {text}
      </span>
    );
  }
  const actions = [
    ...(state === "moved" ? [{ id: "reset", label: t("settings.restoreTheDefault") }] : []),
    ...(level === "unknown" && state === "moved"
      ? []
      : [{ id: "remove", label: t("settings.removeFromTheTable") }]),
  ];
  const removal: MenuSectionModel = {
    id: "actions",
    items: actions,
    onAction: (id) => onChange((id === "reset" ? resetWord : removeWord)(words, word)),
  };
  return (
    <MenuButton
      sections={[
        chooseOne<SeverityLevel>(t("common.severity"), level, levels, (next) =>
          onChange(assignWord(words, word, next)),
        ),
        removal,
      ]}
      trigger={(props) => (
        <button type="button" {...props} className={styles.word} data-state={state}>
          {text}
        </button>
      )}
    />
  );
}

type WordMenuProps = {
  word: string;
  level: SeverityLevel | null;
  onChoose(level: SeverityLevel): void;
};

/** A button that assigns a word to a level. */
const WordMenu = ({ word, level, onChoose }: WordMenuProps) => (
  <MenuButton
    sections={[
      chooseOne<SeverityLevel | null>(t("common.severity"), level, levels, (next) => {
        if (next !== null) onChoose(next);
      }),
    ]}
    trigger={(props) => (
      <Button {...props} aria-label={t("settings.setSeverityOf", { word })}>
        {t("settings.setSeverity")} <ChevronDown size={14} />
      </Button>
    )}
  />
);

type AddWordProps = { words: SeverityWords; onChange(words: SeverityWords): void };

/** Adds a word to the severity table, or moves one that is there. */
function AddWord({ words, onChange }: AddWordProps) {
  const id = useId();
  const [word, setWord] = useState("");
  const [level, setLevel] = useState<SeverityLevel>("high");
  const [outcome, setOutcome] = useState("");
  const isFull = Object.keys(words).length >= maxSeverityWords;
  const canAdd = word.trim() !== "" && !isFull;
  function add(): void {
    const before = levelOf(words, word);
    onChange(assignWord(words, word, level));
    setOutcome(
      before === null
        ? t("settings.wordIsNow", { word: word.trim(), severity: severityNames[level]() })
        : describeMove(word, before, level),
    );
    setWord("");
  }
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (canAdd) add();
      }}
    >
      <label htmlFor={id}>{t("settings.word")}</label>
      <input
        id={id}
        dir="auto"
        autoComplete="off"
        maxLength={maxSeverityWord}
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      <LevelSelect label={t("settings.severityOfTheWord")} value={level} onChange={setLevel} />
      <Button type="submit" aria-disabled={!canAdd}>
        {t("common.add")}
      </Button>
      <p className={styles.note} role="status">
        {isFull ? t("settings.theTableIsFull") : outcome}
      </p>
    </form>
  );
}

function levelOf(words: SeverityWords, word: string): SeverityLevel | null {
  const normalized = normalizeSeverity(word);
  const own = Object.entries(words).find(([one]) => normalizeSeverity(one) === normalized);
  return own?.[1] ?? findBuiltInLevel(normalized);
}

const describeMove = (word: string, before: SeverityLevel, level: SeverityLevel): string =>
  before === level
    ? t("settings.wordIsAlready", { word: word.trim(), severity: severityNames[level]() })
    : t("settings.wordMoved", {
        word: word.trim(),
        before: severityNames[before](),
        severity: severityNames[level](),
      });

type LevelSelectProps = {
  label: string;
  value: SeverityLevel;
  onChange(level: SeverityLevel): void;
};

const LevelSelect = ({ label, value, onChange }: LevelSelectProps) => (
  <select
    className={styles.select}
    aria-label={label}
    value={value}
    onChange={(event) => {
      const level = tableLevels.find((one) => one === event.target.value);
      if (level !== undefined) onChange(level);
    }}
  >
    {tableLevels.map((level) => (
      <option key={level} value={level}>
        {severityNames[level]()}
      </option>
    ))}
  </select>
);
