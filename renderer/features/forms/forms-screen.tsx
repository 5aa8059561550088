import { Printer } from "lucide-react";
import { call } from "#renderer/lib/bridge.ts";
import { useOffers } from "#renderer/lib/command.ts";
import { LastUseLine } from "#renderer/records/last-use.tsx";
import {
  type MoreFacts,
  personFact,
  roomFacts,
  valueFact,
} from "#renderer/records/more/more-facts.tsx";
import { RecordDetailFrame } from "#renderer/records/record-detail.tsx";
import { RecordScreen } from "#renderer/records/record-screen.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import type { Form } from "#shared/features/forms/schema.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { FormSheet } from "./form-sheet.tsx";
import { formScreen } from "./store.ts";

/** The forms screen. */
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
      noun="form"
      read={(one) => call("form.get", { id: one })}
      title={({ name }) => name}
      isWide
      more={listMore}
      actions={(form) => <PrintButton title={formatRecordTitle("form", form)} />}
      notStored={
        <EmptyState isUnseen title="This form is not on this computer">
          The service doesn't offer it for offline use.
          <LastUseLine of="recentForms" id={id} words="Your last entry:" />
        </EmptyState>
      }
    >
      {(form) => <FormSheet key={form.id} form={form} />}
    </RecordDetailFrame>
  );
}

/** Prints the form; the title becomes the name of a PDF. */
function PrintButton({ title }: { title: string }) {
  const print = () => {
    const previous = document.title;
    document.title = toLine(title);
    window.print();
    document.title = previous;
  };
  useOffers([{ id: "print", title: "Print…", run: print }]);
  return <IconButton icon={Printer} label="Print…" onClick={print} />;
}

/** Lists what the top of the form omits. */
const listMore = ({ publicForm, mappable, container, creator }: Form): MoreFacts => [
  publicForm === false ? valueFact("Public", "No – only after signing in") : null,
  mappable === false ? valueFact("Mappable", "No") : null,
  ...roomFacts(container),
  personFact("Created by", creator),
];
