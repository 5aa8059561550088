import { Globe, MapPin } from "lucide-react";
import { format } from "#renderer/lib/format.ts";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Room, When, Who } from "#renderer/ui/facts.tsx";
import type { FormNode } from "#shared/domain/form-outline.ts";
import type { Form } from "#shared/model/form.ts";
import { Badge } from "./badge.tsx";
import styles from "./form-facts.module.css";

type FormFactsProps = { form: Form; nodes: FormNode[] };

/** What there is to know about a form before reading it. */
export function FormFacts({ form, nodes }: FormFactsProps) {
  const { description, creator, container, created, lastModified } = form;
  return (
    <>
      {description !== null && description.trim() !== "" && (
        <p className={styles.description}>{description.trim()}</p>
      )}
      {(form.publicForm === true || form.mappable === true) && (
        <p className={styles.badges}>
          {form.publicForm === true && <Badge icon={Globe}>Public – no sign-in needed</Badge>}
          {form.mappable === true && <Badge icon={MapPin}>Mappable</Badge>}
        </p>
      )}
      <Properties>
        {container !== null && <Room {...container} />}
        <Who name="Created by" person={creator} />
        <When name="Created" at={created} />
        <When name="Changed" at={lastModified} />
        <Property name="Fields">{sayCounts(nodes)}</Property>
      </Properties>
    </>
  );
}

/** "12", or "12, and 3 sections". */
function sayCounts(nodes: FormNode[]): string {
  const sections = nodes.filter(({ isSection }) => isSection).length;
  const fields = format.count(nodes.length - sections);
  if (sections === 0) return fields;
  return `${fields}, and ${format.count(sections)} ${sections === 1 ? "section" : "sections"}`;
}
