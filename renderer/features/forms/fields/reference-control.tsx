import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { formatDefault, isObject, type Json } from "#renderer/lib/forms/form-json.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { mapFieldLabels } from "../form-nodes.ts";
import { type ControlProps, Labelled } from "./controls.tsx";
import styles from "./fields.module.css";

/** A stored form; shares its cache with the form detail. */
const formQuery = (id: string) => commandQuery(["forms", "one", "form", id], "form.get", { id });

/** Shows a reference to another form, and which of its fields are shown. */
export function ReferenceControl({ field }: ControlProps) {
  const { sourceFormId: id, sourceFormName, sourceFieldIndices } = field;
  const { data: source, error } = useQuery({ ...formQuery(id ?? ""), enabled: id !== null });
  const isMissing = source === null;
  const name = readName(source?.name ?? sourceFormName);
  const names =
    source == null ? mapCopiedNames(field.properties.sourceForm) : mapFieldLabels(source.fields);
  return (
    <div className={styles.card}>
      <FileText size={16} />
      <div className={styles.facts}>
        <p>
          {rich("forms.entryOf", {
            form:
              id === null ? (
                <bdi>{sourceFormName ?? t("forms.unnamedForm")}</bdi>
              ) : isMissing && name !== null ? (
                <bdi className={styles.name}>{name}</bdi>
              ) : (
                <StoredName kind="form" id={id} name={name} />
              ),
          })}
          {id !== null && isMissing && name !== null && (
            <span className={styles.note}> – {t("forms.formNotStored")}</span>
          )}
        </p>
        {error !== null && <p className={styles.note}>{error.message}</p>}
        <p className={styles.note}>
          {sourceFieldIndices.length === 0 ? t("forms.noFieldsShown") : t("forms.showsFields")}
        </p>
        {sourceFieldIndices.length > 0 && (
          <ul className="wrap gap-1" aria-label={t("forms.fieldsShown")}>
            {sourceFieldIndices.map((index, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: indices can be equal, and never move.
              <li key={at} className="tag">
                <bdi>{names.get(index) ?? t("forms.fieldAt", { index })}</bdi>
                {source != null && !names.has(index) && (
                  <span className={styles.note}> – {t("forms.fieldNotInForm")}</span>
                )}
              </li>
            ))}
          </ul>
        )}
        <Labelled label={t("forms.default")} value={formatDefault(field.defaultValue)} />
      </div>
    </div>
  );
}

/** Maps index to name in the copy of a form or section that a reference may contain. */
function mapCopiedNames(copy: Json | undefined): Map<number, string> {
  const fields = isObject(copy) && Array.isArray(copy.fields) ? copy.fields : [];
  return new Map(
    fields
      .filter(isObject)
      .flatMap((field) => [
        ...(typeof field.name === "string" && field.name.trim() !== ""
          ? [[Number(field.index), field.name] as const]
          : []),
        ...mapCopiedNames(field),
      ]),
  );
}
