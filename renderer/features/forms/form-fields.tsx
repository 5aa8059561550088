import type { FormNode } from "#shared/domain/form-outline.ts";
import { FieldBlock } from "./fields/field-block.tsx";
import styles from "./form-fields.module.css";
import { FormSection } from "./form-section.tsx";
import { useView } from "./form-view.ts";

/** The form as those see it who fill it in; nothing in it can be changed. */
export function FormFields() {
  const { nodes } = useView();
  return (
    <section aria-label="Form, read-only">
      {nodes.length === 0 && <p className={styles.note}>This form has no fields.</p>}
      <FormNodes nodes={nodes} />
    </section>
  );
}

/** Sections and fields, one below the other. */
function FormNodes({ nodes }: { nodes: FormNode[] }) {
  const { matches, nameOf, idOf } = useView();
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
            <FormSection node={node}>
              <FormNodes nodes={node.nodes} />
            </FormSection>
          ) : (
            <FieldBlock node={node} id={idOf(node.key)} nameOf={nameOf} />
          )}
        </div>
      ))}
    </div>
  );
}
