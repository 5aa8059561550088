import styles from "./json-text.module.css";

/** A value as JSON, laid out over lines. */
export function JsonText({ value }: { value: unknown }) {
  return <pre className={styles.json}>{JSON.stringify(value, null, 2)}</pre>;
}
