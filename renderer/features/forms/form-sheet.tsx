import type { Form } from "#shared/model/form.ts";
import { FormFacts } from "./form-facts.tsx";
import { FormFields } from "./form-fields.tsx";
import { FormReferrers } from "./form-referrers.tsx";
import styles from "./form-sheet.module.css";
import { FormTools } from "./form-tools.tsx";
import { FormViewContext, useFormView } from "./form-view.ts";
import { nameForm } from "./naming.ts";
import { PrintFooter } from "./print-footer.tsx";
import "#renderer/ui/print.css";

/** A form and what helps to read it: outline, search, who refers to it. All of it can be printed. */
export function FormSheet({ form }: { form: Form }) {
  const view = useFormView(form);
  return (
    <div className={styles.sheet} data-printable>
      <p className={styles.paperTitle} aria-hidden="true" dir="auto">
        {nameForm(form.name)}
      </p>
      <FormViewContext value={view}>
        <div className={styles.layout}>
          <div className={styles.facts}>
            <FormFacts form={form} nodes={view.all} />
          </div>
          <div className={styles.tools} data-unprinted>
            <FormTools />
          </div>
          <div className={styles.fields}>
            <FormFields />
            <FormReferrers id={form.id} />
            <PrintFooter form={form} />
          </div>
        </div>
      </FormViewContext>
    </div>
  );
}
