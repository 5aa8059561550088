import { Printer } from "lucide-react";
import { useOffers } from "#renderer/lib/command.ts";
import { LastUseLine } from "#renderer/records/last-use.tsx";
import {
  type MoreFacts,
  personFact,
  roomFacts,
  valueFact,
} from "#renderer/records/more/more-facts.tsx";
import { RecordDetailFrame } from "#renderer/records/record-detail.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { toLine } from "#shared/domain/plain-text.ts";
import type { Form } from "#shared/model/form.ts";
import { FormSheet } from "./form-sheet.tsx";
import { nameForm } from "./naming.ts";
import { readForm } from "./queries.ts";

/** A stored form as those see it who fill it in, for reading. */
export function FormDetail({ id }: { id: string }) {
  return (
    <RecordDetailFrame<Form>
      id={id}
      collection="forms"
      kind="form"
      noun="form"
      read={readForm}
      title={({ name }) => name}
      isWide
      more={listMore}
      actions={({ name }) => <Print name={nameForm(name)} />}
      gone={
        <EmptyState isUnseen title="This form is not on this computer">
          Watchdesk fetches the forms that the service offers for offline use. This one was not
          among them.
          <LastUseLine of="recentForms" id={id} words="Your last entry:" />
        </EmptyState>
      }
    >
      {(form) => <FormSheet key={form.id} form={form} />}
    </RecordDetailFrame>
  );
}

function Print({ name }: { name: string }) {
  const print = () => printAs(name);
  useOffers([{ id: "print", title: "Print…", run: print }]);
  return <IconButton icon={Printer} label="Print…" onClick={print} />;
}

/** What holds of it is said at its top; that something does not hold, here. */
const listMore = ({ publicForm, mappable, container, creator }: Form): MoreFacts => [
  publicForm === false ? valueFact("Public", "No – only after signing in") : null,
  mappable === false ? valueFact("Mappable", "No") : null,
  ...roomFacts(container),
  personFact("Created by", creator),
];

/** Prints the window, of which only the form comes on paper; a PDF is called by the title. */
function printAs(title: string): void {
  const former = document.title;
  document.title = toLine(title);
  window.print();
  document.title = former;
}
