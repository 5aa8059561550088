import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#renderer/ui/button.tsx";
import { SeverityIcon } from "#renderer/ui/severity.tsx";
import { severityNames } from "#shared/features/alerts/severity.ts";
import type { SeverityRule } from "#shared/features/alerts/severity-schema.ts";
import { describeRule } from "#shared/features/alerts/severity-words.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./severity.module.css";

/** The severity and conditions of a rule. */
export function RuleWords({ rule }: { rule: SeverityRule }) {
  return (
    <span className={styles.rule}>
      <span className={styles.level} data-level={rule.level}>
        <SeverityIcon level={rule.level} size={16} />
        {severityNames[rule.level]()}
      </span>
      <span className="breaks">{describeRule(rule)}</span>
    </span>
  );
}

type RuleButtonsProps = {
  rule: SeverityRule;
  isFirst: boolean;
  isLast: boolean;
  onEdit(): void;
  onMove(by: number): void;
  onRemove(): void;
};

/** The buttons of a rule. */
export function RuleButtons({ rule, isFirst, isLast, onEdit, onMove, onRemove }: RuleButtonsProps) {
  const name = describeRule(rule);
  return (
    <span className={styles.buttons}>
      <IconButton
        data-button="up"
        icon={ArrowUp}
        label={t("settings.moveUp", { name })}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        data-button="down"
        icon={ArrowDown}
        label={t("settings.moveDown", { name })}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton icon={Pencil} label={t("settings.editItem", { item: name })} onClick={onEdit} />
      <IconButton
        icon={Trash2}
        label={t("settings.removeItem", { item: name })}
        onClick={onRemove}
      />
    </span>
  );
}
