import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { maxSeverityRules } from "#shared/features/alerts/severity.ts";
import type { SeverityRule } from "#shared/features/alerts/severity-schema.ts";
import { t } from "#shared/texts/t.ts";
import { useChangeSettings } from "../queries.ts";
import { FixedNote } from "../setting-notes.tsx";
import { RuleDialog } from "./rule-dialog.tsx";
import { RuleButtons, RuleWords } from "./rule-line.tsx";
import styles from "./severity.module.css";

type SeverityRulesProps = { rules: SeverityRule[]; isFixed: boolean };

/** The severity rules in the order in which they apply; adds, edits, moves and removes them. */
export function SeverityRules({ rules, isFixed }: SeverityRulesProps) {
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
