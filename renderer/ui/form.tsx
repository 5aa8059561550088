import type { ReactNode } from "react";
import type { RuleText } from "#renderer/lib/forms/form-rules.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./form.module.css";

/** Fields side by side, or stacked if there is no room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

type ActionsProps = {
  /** Result of the last action; screen readers announce it. */
  outcome?: ReactNode;
  children: ReactNode;
};

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

/** The rules of a field; unknown ones as JSON. */
export function FieldRules({ id, rules }: { id?: string | undefined; rules: RuleText[] }) {
  if (rules.length === 0) return null;
  return (
    <ul id={id} className={styles.rules} aria-label={t("ui.rules")}>
      {rules.map(({ text, isRaw }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules may be the same, and never move.
        <li key={at} className={styles.rule} dir="auto">
          {isRaw ? <code className="mono">{text}</code> : text}
        </li>
      ))}
    </ul>
  );
}
