import type { JsonObject } from "#renderer/lib/forms/form-json.ts";
import { Disclosure, JsonText } from "#renderer/ui/disclosure.tsx";
import { t } from "#shared/texts/t.ts";
import styles from "./record.module.css";
import { useShowsJson } from "./use-json-dialog.tsx";

type RawPropertiesProps = { properties: JsonObject };

/** Other properties of a field as JSON on demand, for users who may see JSON. */
export const RawProperties = ({ properties }: RawPropertiesProps) =>
  Object.keys(properties).length > 0 && <Raw properties={properties} />;

function Raw({ properties }: RawPropertiesProps) {
  return (
    useShowsJson() && (
      <div className={styles.raw}>
        <Disclosure summary={t("records.propertiesAsJson")}>
          <JsonText text={JSON.stringify(properties, null, 2)} />
        </Disclosure>
      </div>
    )
  );
}
