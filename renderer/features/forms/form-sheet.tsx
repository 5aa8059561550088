import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useLastUse } from "#renderer/records/last-use.tsx";
import { PersonProperty, RoomName, TimeProperty } from "#renderer/records/property.tsx";
import { References } from "#renderer/records/references/lazy-references.ts";
import { DetailLine, Properties, Property, Prose } from "#renderer/ui/detail.tsx";
import type { Form } from "#shared/features/forms/schema.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
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
              Form {form.id}
              {form.lastModified !== null && `, changed ${format.absolute(form.lastModified)}`}.
              Printed from Watchdesk on {format.absolute(now)}.
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
  const fields = format.counted(nodes.length - sections, "field");
  return (
    <>
      <div className={styles.line}>
        <span className={styles.tag} title="Forms are filled in in the service" data-unprinted>
          Preview
        </span>
        <DetailLine>
          {sections === 0 ? fields : `${fields} in ${format.counted(sections, "section")}`}
          {form.publicForm === true && "Public, no sign-in needed"}
          {form.mappable === true && "Mappable"}
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
  const lastUse = useLastUse("recentForms", form.id);
  return (
    <div className={styles.facts}>
      <Properties>
        <PersonProperty name="Created by" person={creator} />
        <TimeProperty name="Created" at={created} />
        <TimeProperty name="Changed" at={lastModified} />
      </Properties>
      {lastUse !== null && (
        // Printed forms may go to other users.
        <div data-unprinted>
          <Properties>
            <Property name="Your last entry">{lastUse}</Property>
          </Properties>
        </div>
      )}
    </div>
  );
}
