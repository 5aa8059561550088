import type { ProcessGraph } from "#shared/domain/process-graph.ts";
import styles from "./process-fields.module.css";
import { StepFields } from "./step/step-fields.tsx";
import { StepLink } from "./step/step-link.tsx";

type ProcessFieldsProps = { graph: ProcessGraph; onOpen(id: string): void };

/** The fields of all steps, in the order of the steps. */
export function ProcessFields({ graph: { nodes }, onOpen }: ProcessFieldsProps) {
  return (
    <ol className={styles.steps}>
      {nodes.map(
        ({ id, name, step }) =>
          step !== null && (
            <li key={id} className={styles.step}>
              <h3 className={styles.name}>
                <StepLink name={name} onOpen={() => onOpen(id)} />
              </h3>
              <StepFields fields={step.fields} />
            </li>
          ),
      )}
    </ol>
  );
}
