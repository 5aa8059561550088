import type { ReactNode } from "react";
import type { RuleWords } from "#renderer/lib/forms/form-rules.ts";
import styles from "./form.module.css";

/** Fields side by side, one under the other where there is no room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

type ActionsProps = {
  /** What came of the last one, in a quiet word; screen readers say it when it turns up. */
  outcome?: ReactNode;
  children: ReactNode;
};

/** The buttons of a form, or of a thing that can be done, and what came of it. */
export function Actions({ outcome, children }: ActionsProps) {
  return (
    <div className={styles.actions}>
      {children}
      <p className={styles.outcome} role="status">
        {outcome}
      </p>
    </div>
  );
}

type FieldRulesProps = { id?: string | undefined; rules: RuleWords[] };

/** What a field demands, in words; what has none as the service says it. */
export function FieldRules({ id, rules }: FieldRulesProps) {
  if (rules.length === 0) return null;
  return (
    <ul id={id} className={styles.rules} aria-label="Rules">
      {rules.map(({ text, isRaw }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules may be the same, and never move.
        <li key={at} className={styles.rule} dir="auto">
          {isRaw ? <code className={styles.raw}>{text}</code> : text}
        </li>
      ))}
    </ul>
  );
}
