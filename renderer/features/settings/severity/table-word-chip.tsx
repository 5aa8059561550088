import { ChevronDown } from "lucide-react";
import { Button } from "#renderer/ui/button.tsx";
import type { MenuSectionModel } from "#renderer/ui/menu.tsx";
import { chooseOne, MenuButton } from "#renderer/ui/menu-button.tsx";
import { type SeverityLevel, severityNames } from "#shared/features/alerts/severity.ts";
import type { SeverityWords } from "#shared/features/alerts/severity-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./severity.module.css";
import { assignWord, removeWord, resetWord, type TableWord } from "./table-words.ts";

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
export function TableWordChip({ listed, level, words, isFixed, onChange }: TableWordChipProps) {
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
export const WordMenu = ({ word, level, onChoose }: WordMenuProps) => (
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
