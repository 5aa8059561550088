import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { formatDefault, isObject, type JsonObject } from "#shared/domain/form-json.ts";
import { nameIndices } from "#shared/domain/form-outline.ts";
import { readName } from "#shared/domain/record-title.ts";
import type { FormField } from "#shared/model/form.ts";
import { formQuery } from "../queries.ts";
import type { ControlProps } from "./control-props.ts";
import styles from "./reference-control.module.css";

/** An entry of another form, of which some fields are shown. */
export function ReferenceControl({ field }: ControlProps) {
  const { sourceFormId: id, sourceFormName, sourceFieldIndices } = field;
  const { data: source, error } = useQuery({ ...formQuery(id ?? ""), enabled: id !== null });
  const begun = formatDefault(field.defaultValue);
  const names = source == null ? readCopy(field.properties) : nameIndices(source.fields);
  return (
    <div className={styles.card}>
      <FileText size={16} />
      <div className={styles.facts}>
        <p>
          An entry of{" "}
          {id === null ? (
            <bdi>{sourceFormName ?? "an unnamed form"}</bdi>
          ) : (
            <SourceName id={id} isStored={source !== null} name={source?.name ?? sourceFormName} />
          )}
          {source === null && readName(sourceFormName) !== null && (
            <span className={styles.note}> – not on this computer</span>
          )}
        </p>
        {error !== null && <p className={styles.note}>{error.message}</p>}
        {sourceFieldIndices.length === 0 ? (
          <p className={styles.note}>No fields shown.</p>
        ) : (
          <>
            <p className={styles.note}>Shows</p>
            <ul className={styles.fields} aria-label="Fields shown">
              {sourceFieldIndices.map((index, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: indices may be the same, and never move.
                <li key={at} className={styles.field}>
                  <bdi>{names.get(index) ?? `Field ${index}`}</bdi>
                  {source != null && !names.has(index) && (
                    <span className={styles.note}> – not in that form</span>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        {begun !== null && (
          <p>
            Default: <bdi>{begun}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

type SourceNameProps = { id: string; name: string | null; isStored: boolean };

/** Leads to the form, unless there is nothing to be seen. */
function SourceName({ id, name, isStored }: SourceNameProps) {
  const told = readName(name);
  return isStored || told === null ? (
    <StoredName kind="form" id={id} name={told} />
  ) : (
    <bdi className={styles.name}>{told}</bdi>
  );
}

/** The names of fields in the copy of the form that the service may send with the reference. */
function readCopy({ sourceForm }: JsonObject): Map<number, string> {
  const fields = isObject(sourceForm) ? sourceForm.fields : [];
  return nameCopies(Array.isArray(fields) ? fields : []);
}

function nameCopies(fields: FormField["rules"]): Map<number, string> {
  return new Map(
    fields
      .filter(isObject)
      .flatMap(({ index, name, fields: inner }) => [
        ...(typeof name === "string" && name.trim() !== "" ? [[Number(index), name] as const] : []),
        ...nameCopies(Array.isArray(inner) ? inner : []),
      ]),
  );
}
