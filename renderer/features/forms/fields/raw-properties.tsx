import type { JsonObject } from "#shared/domain/form-json.ts";
import styles from "./raw-properties.module.css";

/** What a field has beside what its control shows, as the service says it; on demand. */
export function RawProperties({ properties }: { properties: JsonObject }) {
  if (Object.keys(properties).length === 0) return null;
  return (
    <details className={styles.raw}>
      <summary className={styles.summary}>Properties as JSON</summary>
      <pre className={styles.json} dir="ltr">
        {JSON.stringify(properties, null, 2)}
      </pre>
    </details>
  );
}
