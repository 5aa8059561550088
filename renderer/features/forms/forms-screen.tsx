import { ChevronRight, Printer } from "lucide-react";
import { call } from "#renderer/lib/bridge.ts";
import { useOffers } from "#renderer/lib/command.ts";
import { type MoreFacts, personFact, roomFacts, valueFact } from "#renderer/records/more/more.tsx";
import { usePrint } from "#renderer/records/print/use-print.tsx";
import { RecordDetailFrame } from "#renderer/records/record-detail.tsx";
import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import type { Form } from "#shared/features/forms/schema.ts";
import { declared } from "#shared/records/declared-records.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./form-sheet.module.css";
import { formScreen } from "./store.ts";
import "#renderer/ui/print.css";
import { useId } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { formatFieldRules } from "#renderer/lib/forms/field-rules.ts";
import { References } from "#renderer/records/lazy-parts.ts";
import { RecordFacts, RoomName } from "#renderer/records/property.tsx";
import { RawProperties } from "#renderer/records/raw-properties.tsx";
import { DetailLine, Prose } from "#renderer/ui/detail.tsx";
import { FieldRules } from "#renderer/ui/form.tsx";
import { FieldBlock, FieldFacts, formatType } from "./fields/field-block.tsx";
import type { FormNode } from "./form-nodes.ts";
import { FormTools } from "./form-tools.tsx";
import { FormViewContext, useFormView, useView } from "./form-view.ts";

export function FormsScreen() {
  return <RecordScreen screen={formScreen} Detail={FormDetail} />;
}

/** Shows a stored form read-only. */
export function FormDetail({ id }: { id: string }) {
  return (
    <RecordDetailFrame<Form>
      id={id}
      collection="forms"
      kind="form"
      read={(one) => call("form.get", { id: one })}
      title={({ name }) => name}
      isWide
      more={listMore}
      actions={(form) => <PrintButton title={formatRecordTitle("form", form)} />}
      notStored={
        <EmptyState isUnseen title={t("forms.notStored")}>
          {t("forms.notOffered")}
        </EmptyState>
      }
    >
      {(form) => <FormSheet key={form.id} form={form} />}
    </RecordDetailFrame>
  );
}

function PrintButton({ title }: { title: string }) {
  const { print, failure } = usePrint();
  const run = () => print(title);
  useOffers([{ id: "print", title: t("common.print"), run }]);
  return (
    <>
      <IconButton icon={Printer} label={t("common.print")} onClick={run} />
      {failure}
    </>
  );
}

/** Lists what the top of the form omits. */
const listMore = ({ publicForm, mappable, container, creator }: Form): MoreFacts => [
  publicForm === false ? valueFact(t("forms.public"), t("forms.notPublic")) : null,
  mappable === false ? valueFact(t("forms.mappable"), t("common.no")) : null,
  ...roomFacts(container),
  personFact(t("common.createdBy"), creator),
];

/** Shows a form with its outline, field search and references, printable. */
function FormSheet({ form }: { form: Form }) {
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
  return (
    <div className={styles.facts}>
      <RecordFacts of={declared.form} record={form} />
    </div>
  );
}

/** Shows the fields of a form read-only, as users see them when they fill it in. */
function FormFields() {
  const { nodes } = useView();
  return (
    <section aria-label={t("forms.formReadOnly")}>
      {nodes.length === 0 && <p className={styles.none}>{t("forms.noFields")}</p>}
      <FormNodes nodes={nodes} />
    </section>
  );
}

function FormNodes({ nodes }: { nodes: FormNode[] }) {
  const { matches, nameOf, getElementId } = useView();
  return (
    <div className={styles.nodes}>
      {nodes.map((node) => (
        <div
          key={node.key}
          className={styles.node}
          data-node
          data-hidden={node.field.hidden}
          data-unmatched={matches !== null && !matches.shown.has(node.key)}
        >
          {node.isSection ? (
            <FormSection node={node} />
          ) : (
            <FieldBlock node={node} id={getElementId(node.key)} nameOf={nameOf} />
          )}
        </div>
      ))}
    </div>
  );
}

const maxHeadingLevel = 6;

/** Shows a section, which can be collapsed on screen but not on paper. */
function FormSection({ node }: { node: FormNode }) {
  const { closed, matches, toggle, nameOf, getElementId } = useView();
  const contentId = useId();
  const { key, field, label, depth, nodes } = node;
  // A collapsed section must not hide matches of the filter.
  const isOpen = matches !== null || !closed.has(key);
  const Heading = `h${Math.min(3 + depth, maxHeadingLevel)}` as "h3";
  const { rules, unread } = formatFieldRules(field, [], nameOf);
  const isPlain = field.type.trim().toUpperCase() === "SECTION";
  return (
    <fieldset className={styles.section} data-deep={depth > 3} data-hidden={field.hidden}>
      <legend className="spoken">{label}</legend>
      <div className={styles.head}>
        <Heading className={styles.heading}>
          <button
            type="button"
            id={getElementId(key)}
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => toggle(key)}
          >
            <ChevronRight className={styles.chevron} size={14} />
            <bdi>{label}</bdi>
          </button>
        </Heading>
        <FieldFacts field={field} typeLabel={isPlain ? null : formatType(field.type)} />
      </div>
      <div id={contentId} className={styles.content} data-open={isOpen}>
        <FieldRules rules={rules} />
        <RawProperties properties={unread} />
        {nodes.length === 0 ? (
          <p className={styles.empty}>{t("forms.noFieldsInSection")}</p>
        ) : (
          <FormNodes nodes={nodes} />
        )}
      </div>
    </fieldset>
  );
}
