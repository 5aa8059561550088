import { format } from "#renderer/lib/format.ts";
import { RoomName, When, Who } from "#renderer/records/facts.tsx";
import { useLastUse } from "#renderer/records/last-use.tsx";
import { DetailLine, Properties, Property, Prose } from "#renderer/ui/detail.tsx";
import type { FormNode } from "#shared/domain/form-outline.ts";
import type { Form } from "#shared/model/form.ts";

type FormFactsProps = { form: Form; nodes: FormNode[] };

/** What there is to know about a form before reading it. */
export function FormFacts({ form, nodes }: FormFactsProps) {
  const { description, creator, container, created, lastModified } = form;
  const lastUse = useLastUse("recentForms", form.id);
  return (
    <>
      <DetailLine>
        {formatCounts(nodes)}
        {form.publicForm === true && "Public, no sign-in needed"}
        {form.mappable === true && "Mappable"}
        {container !== null && <RoomName {...container} />}
      </DetailLine>
      <Prose text={description} />
      <Properties>
        <Who name="Created by" person={creator} />
        <When name="Created" at={created} />
        <When name="Changed" at={lastModified} />
      </Properties>
      {lastUse !== null && (
        // Paper may go to others, to whom it says nothing of the form.
        <div data-unprinted>
          <Properties>
            <Property name="Your last entry">{lastUse}</Property>
          </Properties>
        </div>
      )}
    </>
  );
}

/** "12 fields", or "12 fields in 3 sections". */
function formatCounts(nodes: FormNode[]): string {
  const sections = nodes.filter(({ isSection }) => isSection).length;
  const fields = count(nodes.length - sections, "field");
  return sections === 0 ? fields : `${fields} in ${count(sections, "section")}`;
}

const count = (number: number, noun: string): string =>
  `${format.count(number)} ${number === 1 ? noun : `${noun}s`}`;
