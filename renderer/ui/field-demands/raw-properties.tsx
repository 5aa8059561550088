import type { JsonObject } from "#shared/domain/form-json.ts";
import { Disclosure } from "../disclosure.tsx";
import { JsonText } from "../json-text.tsx";
import styles from "./raw-properties.module.css";

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
