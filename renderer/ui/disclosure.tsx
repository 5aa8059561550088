import type { ReactNode } from "react";
import type { JsonObject } from "#renderer/lib/forms/form-json.ts";
import styles from "./disclosure.module.css";

type DisclosureProps = {
  /** What is within, in few words. */
  summary: string;
  /** Completes the words for those who hear them alone: "about this task". */
  about?: string;
  /** Called when it opens and when it closes. */
  onToggle?(isOpen: boolean): void;
  children: ReactNode;
};

/** Something that is shown on demand; closed on paper too where nobody has opened it. */
export function Disclosure({ summary, about, onToggle, children }: DisclosureProps) {
  return (
    <details className={styles.details} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {summary}
        {about !== undefined && <span className="spoken"> {about}</span>}
      </summary>
      {children}
    </details>
  );
}

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

/** What a field has beside what its control shows, as the service says it; on demand. */
export function RawProperties({ properties }: { properties: JsonObject }) {
  if (Object.keys(properties).length === 0) return null;
  return (
    <div className={styles.raw}>
      <Disclosure summary="Properties as JSON">
        <JsonText text={JSON.stringify(properties, null, 2)} />
      </Disclosure>
    </div>
  );
}

/** Lays JSON out over lines; what is no JSON stays as it is. */
export function indentJson(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
