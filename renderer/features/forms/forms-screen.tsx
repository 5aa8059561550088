import { Printer } from "lucide-react";
import { call } from "#renderer/lib/bridge.ts";
import { useOffers } from "#renderer/lib/command.ts";
import { type MoreFacts, personFact, roomFacts, valueFact } from "#renderer/records/more/more.tsx";
import { usePrint } from "#renderer/records/print/use-print.tsx";
import { RecordDetailFrame } from "#renderer/records/record-detail.tsx";
import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import type { Form } from "#shared/features/forms/schema.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { FormSheet } from "./form-sheet.tsx";
import { formScreen } from "./store.ts";

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
