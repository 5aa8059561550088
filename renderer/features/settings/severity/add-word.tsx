import { useId, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import {
  findBuiltInLevel,
  maxSeverityWord,
  maxSeverityWords,
  normalizeSeverity,
  type SeverityLevel,
  severityNames,
} from "#shared/features/alerts/severity.ts";
import type { SeverityWords } from "#shared/features/alerts/severity-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./severity.module.css";
import { assignWord, tableLevels } from "./table-words.ts";

type AddWordProps = { words: SeverityWords; onChange(words: SeverityWords): void };

/** Adds a word to the severity table, or moves one that is there. */
export function AddWord({ words, onChange }: AddWordProps) {
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
