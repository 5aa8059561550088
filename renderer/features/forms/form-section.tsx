import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { RawProperties } from "#renderer/ui/disclosure.tsx";
import { FieldRules } from "#renderer/ui/form.tsx";
import { readDemands } from "#shared/domain/field-demands.ts";
import { formatName } from "#shared/domain/form-json.ts";
import type { FormNode } from "#shared/domain/form-outline.ts";
import { FieldFacts } from "./fields/field-facts.tsx";
import styles from "./form-section.module.css";
import { useView } from "./form-view.ts";

const deepestHeading = 6;

type FormSectionProps = {
  node: FormNode;
  /** What is in it. */
  children: ReactNode;
};

/** A section, which can be folded away on screen; on paper it is always open. */
export function FormSection({ node, children }: FormSectionProps) {
  const { closed, matches, toggle, nameOf, idOf } = useView();
  const contentId = useId();
  const { key, field, label, depth, nodes } = node;
  // What the filter has found is not to be hidden by a fold.
  const isOpen = matches !== null || !closed.has(key);
  const Heading = `h${Math.min(3 + depth, deepestHeading)}` as "h3";
  const { rules, unread } = readDemands(field, [], nameOf);
  const isPlain = field.type.trim().toUpperCase() === "SECTION";
  return (
    <fieldset className={styles.section} data-deep={depth > 3} data-hidden={field.hidden}>
      <legend className="spoken">{label}</legend>
      <div className={styles.head}>
        <Heading className={styles.heading}>
          <button
            type="button"
            id={idOf(key)}
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => toggle(key)}
          >
            <ChevronRight className={styles.chevron} size={14} />
            <bdi>{label}</bdi>
          </button>
        </Heading>
        <FieldFacts
          field={field}
          typeWords={isPlain ? null : formatName(field.type.trim()) || "No type"}
        />
      </div>
      <div id={contentId} className={styles.content} data-open={isOpen}>
        <FieldRules rules={rules} />
        <RawProperties properties={unread} />
        {nodes.length === 0 ? (
          <p className={styles.empty}>This section has no fields.</p>
        ) : (
          children
        )}
      </div>
    </fieldset>
  );
}
