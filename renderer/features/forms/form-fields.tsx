import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { formatFieldRules } from "#renderer/lib/forms/field-rules.ts";
import { RawProperties } from "#renderer/records/raw-properties.tsx";
import { FieldRules } from "#renderer/ui/form.tsx";
import { t } from "#shared/texts/t.ts";
import { FieldBlock, FieldFacts, formatType } from "./fields/field-block.tsx";
import styles from "./form-fields.module.css";
import type { FormNode } from "./form-nodes.ts";
import { useView } from "./form-view.ts";

/** Shows the fields of a form read-only, as users see them when they fill it in. */
export function FormFields() {
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
