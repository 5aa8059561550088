import styles from "./json-text.module.css";

type JsonTextProps = {
  text: string;
  /** Names the text for screen readers, where nothing beside it does. */
  label?: string;
};

/** A JSON text. */
export function JsonText({ text, label }: JsonTextProps) {
  const content = <pre className={styles.json}>{text}</pre>;
  return label === undefined ? content : <figure aria-label={label}>{content}</figure>;
}
