import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { FixedNote } from "#renderer/features/settings/setting-notes.tsx";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { Section, Subsection } from "#renderer/ui/page.tsx";
import { SeverityIcon } from "#renderer/ui/severity.tsx";
import { maxSeverityRules, severityNames } from "#shared/features/alerts/severity.ts";
import type { SeverityRule } from "#shared/features/alerts/severity-schema.ts";
import { describeRule } from "#shared/features/alerts/severity-words.ts";
import { t } from "#shared/texts/t.ts";
import { useChangeSettings, useSettings } from "../queries.ts";
import { RuleDialog } from "./rule-dialog.tsx";
import styles from "./severity.module.css";
import { SeverityTable } from "./severity-table.tsx";

/** Sets the severity of alerts by rules and by the service's words. */
export function SeveritySection({ isWanted }: { isWanted: boolean }) {
  const { settings, change, isFixed, failure } = useSettings();
  return (
    <Section
      title={t("settings.alertSeverity")}
      note={t("settings.alertSeverityNote")}
      isWanted={isWanted && settings !== undefined}
    >
      {settings !== undefined && (
        <>
          <Subsection title={t("settings.rules")}>
            <SeverityRules rules={settings.severityRules} isFixed={isFixed("severityRules")} />
          </Subsection>
          <Subsection title={t("settings.severityTable")}>
            <SeverityTable
              words={settings.severityWords}
              isFixed={isFixed("severityWords")}
              onChange={(severityWords) => change({ severityWords })}
            />
          </Subsection>
        </>
      )}
      <Failure error={failure} />
    </Section>
  );
}

/** The severity rules in the order in which they apply; adds, edits, moves and removes them. */
function SeverityRules({ rules, isFixed }: { rules: SeverityRule[]; isFixed: boolean }) {
  const { mutate, error } = useChangeSettings();
  /** Index of the edited rule; the index after the last one is a new rule. */
  const [edited, setEdited] = useState<number | null>(null);
  const [outcome, setOutcome] = useState("");
  const adding = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLOListElement>(null);
  /** The index to which a rule was moved, and the button that moved it. */
  const moved = useRef<{ to: number; button: string } | null>(null);
  // Focus follows the rule, so that the next key press moves it again.
  useEffect(() => {
    if (moved.current === null || rules.length === 0) return;
    const { to, button } = moved.current;
    moved.current = null;
    list.current?.children[to]?.querySelector<HTMLElement>(`[data-button="${button}"]`)?.focus();
  }, [rules]);
  const isFull = rules.length >= maxSeverityRules;
  function set(severityRules: SeverityRule[], done: string): void {
    mutate({ severityRules }, { onSuccess: () => setOutcome(done) });
  }
  function move(from: number, to: number): void {
    const rule = rules[from];
    if (rule === undefined) return;
    moved.current = { to, button: to < from ? "up" : "down" };
    const next = rules.toSpliced(from, 1).toSpliced(to, 0, rule);
    set(next, t("settings.ruleMoved", { position: to + 1, count: rules.length }));
  }
  function remove(at: number): void {
    set(rules.toSpliced(at, 1), t("settings.itemRemoved", { kind: "rule" }));
    // The focused button has been removed.
    adding.current?.focus();
  }
  return (
    <>
      {isFixed && (
        <p className={styles.note}>
          <FixedNote />
        </p>
      )}
      {rules.length === 0 ? (
        <p className={styles.note}>{t("settings.noItems", { kind: "rule" })}</p>
      ) : (
        <ol ref={list} className={styles.rules} aria-label={t("settings.severityRules")}>
          {rules.map((rule, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules can be equal, and focus stays at an index.
            <li key={at}>
              <RuleWords rule={rule} />
              {!isFixed && (
                <RuleButtons
                  rule={rule}
                  isFirst={at === 0}
                  isLast={at === rules.length - 1}
                  onEdit={() => setEdited(at)}
                  onMove={(by) => move(at, at + by)}
                  onRemove={() => remove(at)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {!isFixed && (
        <div className={styles.actions}>
          <Button ref={adding} aria-disabled={isFull} onClick={() => setEdited(rules.length)}>
            <Plus size={15} /> {t("settings.addARule")}
          </Button>
          <p className={styles.note} role="status">
            {isFull
              ? t("settings.itemsAreFull", { kind: "rule", count: maxSeverityRules })
              : outcome}
          </p>
        </div>
      )}
      <Failure title={t("settings.notChanged")} error={error} />
      {edited !== null && (
        <RuleDialog
          rule={rules[edited] ?? null}
          onSave={(rule) => rules.toSpliced(edited, 1, rule)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function RuleWords({ rule }: { rule: SeverityRule }) {
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

function RuleButtons({ rule, isFirst, isLast, onEdit, onMove, onRemove }: RuleButtonsProps) {
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
