import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import styles from "./form-referrers.module.css";
import { nameForm } from "./naming.ts";
import { formReferrersQuery } from "./queries.ts";

/** Which stored forms show fields of this one. */
export function FormReferrers({ id }: { id: string }) {
  const titleId = useId();
  const { data, error } = useQuery(formReferrersQuery(id));
  return (
    <section className={styles.referrers} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        Used by
      </h3>
      {error !== null && <p className={styles.note}>{error.message}</p>}
      {data?.length === 0 && <p className={styles.note}>Not used by other forms</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.list}>
          {[...groupByForm(data)].map(([formId, { name, fields }]) => (
            <li key={formId}>
              <ObjectLink kind="form" id={formId}>
                {nameForm(name)}
              </ObjectLink>
              <span className={styles.note}>
                {" in "}
                {fields.map((field, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: names of fields may be the same.
                  <span key={at}>
                    {at > 0 && ", "}
                    <bdi>{field.trim() || "an unnamed field"}</bdi>
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Referrer = { id: string; name: string; field: string };

function groupByForm(referrers: Referrer[]): Map<string, { name: string; fields: string[] }> {
  const forms = new Map<string, { name: string; fields: string[] }>();
  for (const { id, name, field } of referrers) {
    const form = forms.get(id) ?? { name, fields: [] };
    form.fields.push(field);
    forms.set(id, form);
  }
  return forms;
}
