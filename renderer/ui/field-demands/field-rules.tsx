import type { RuleWords } from "#shared/domain/form-rules.ts";
import styles from "./field-rules.module.css";

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
