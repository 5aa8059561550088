import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Failure } from "#renderer/ui/notice.tsx";
import { SeverityIcon } from "#renderer/ui/severity.tsx";
import {
  gradedWords,
  type SeverityLevel,
  severityNames,
} from "#shared/features/alerts/severity.ts";
import type { SeverityWords } from "#shared/features/alerts/severity-schema.ts";
import { t } from "#shared/texts/t.ts";
import { FixedNote } from "../setting-notes.tsx";
import { AddWord } from "./add-word.tsx";
import styles from "./severity.module.css";
import { TableWordChip, WordMenu } from "./table-word-chip.tsx";
import { assignWord, listTableWords, tableLevels } from "./table-words.ts";

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
