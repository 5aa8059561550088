import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { PersonProperty, RoomName, TimeProperty } from "#renderer/records/property.tsx";
import { References } from "#renderer/records/references/lazy-references.ts";
import { DetailLine, Properties, Prose } from "#renderer/ui/detail.tsx";
import type { Form } from "#shared/features/forms/schema.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { FormFields } from "./form-fields.tsx";
import type { FormNode } from "./form-nodes.ts";
import styles from "./form-sheet.module.css";
import { FormTools } from "./form-tools.tsx";
import { FormViewContext, useFormView } from "./form-view.ts";
import "#renderer/ui/print.css";

/** Shows a form with its outline, field search and references, printable. */
export function FormSheet({ form }: { form: Form }) {
  const view = useFormView(form);
  const now = useMinute();
  return (
    <div className={styles.sheet} data-printable>
      <p className={styles.paperTitle} aria-hidden="true" dir="auto">
        {formatRecordTitle("form", form)}
      </p>
      <FormViewContext value={view}>
        <div className={styles.layout}>
          <div className={styles.summary}>
            <FormSummary form={form} nodes={view.all} />
          </div>
          <div className={styles.tools} data-unprinted>
            <FormTools />
          </div>
          <div className={styles.fields}>
            <FormFields />
            <FormFacts form={form} />
            <References kind="form" id={form.id} title={formatRecordTitle("form", form)} />
            <p className={styles.footer} aria-hidden="true">
              {form.lastModified === null
                ? t("forms.printed", { id: form.id, time: format.absolute(now) })
                : t("forms.printedChanged", {
                    id: form.id,
                    changed: format.absolute(form.lastModified),
                    time: format.absolute(now),
                  })}
            </p>
          </div>
        </div>
      </FormViewContext>
    </div>
  );
}

/** What the form is, above its fields. */
function FormSummary({ form, nodes }: { form: Form; nodes: FormNode[] }) {
  const { description, container } = form;
  const sections = nodes.filter(({ isSection }) => isSection).length;
  const fields = nodes.length - sections;
  return (
    <>
      <div className={styles.line}>
        <span className={styles.tag} title={t("forms.previewNote")} data-unprinted>
          {t("forms.preview")}
        </span>
        <DetailLine>
          {sections === 0
            ? t("counts.field", { count: fields })
            : t("forms.fieldsInSections", { fields, sections })}
          {form.publicForm === true && t("forms.publicNoSignIn")}
          {form.mappable === true && t("forms.mappable")}
          {container !== null && <RoomName {...container} />}
        </DetailLine>
      </div>
      <Prose text={description} />
    </>
  );
}

/** Who made the form, and when, below its fields. */
function FormFacts({ form }: { form: Form }) {
  const { creator, created, lastModified } = form;
  return (
    <div className={styles.facts}>
      <Properties>
        <PersonProperty name={t("common.createdBy")} person={creator} />
        <TimeProperty name={t("forms.created")} at={created} />
        <TimeProperty name={t("forms.changed")} at={lastModified} />
      </Properties>
    </div>
  );
}
