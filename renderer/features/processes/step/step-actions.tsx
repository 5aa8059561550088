import {
  describeCondition,
  describeValidator,
  nameFields,
} from "#renderer/records/process-labels.ts";
import type { Process, ProcessAction, ProcessNode } from "#shared/features/processes/schema.ts";
import { translateWord } from "#shared/lib/words.ts";
import { t } from "#shared/texts/t.ts";
import { findNode, type ProcessGraph } from "../process-graph.ts";
import styles from "./step.module.css";
import { StepLink } from "./step-parts.tsx";

type StepActionsProps = {
  step: ProcessNode;
  graph: ProcessGraph;
  process: Process;
  onOpen(id: string): void;
};

/** The actions of a step with their checks and targets. */
export function StepActions({ step, graph, process, onOpen }: StepActionsProps) {
  const { actions, next } = step;
  const reached = new Set(
    actions.flatMap(({ transitions }) => transitions.flatMap((t) => t.nodes)),
  );
  const others = next.filter((reference) => !reached.has(reference));
  return (
    <>
      <h4 className={styles.title}>{t("processes.actions")}</h4>
      {actions.length === 0 && <p className={styles.note}>{t("processes.noActions")}</p>}
      <ul className="grid gap-3">
        {actions.map((action) => (
          <li key={action.id}>
            <p className="strong">
              {action.type === null ? t("processes.unnamedAction") : translateWord(action.type)}
            </p>
            <Transitions action={action} graph={graph} process={process} onOpen={onOpen} />
            {action.validators.map((validator, at) => (
              <p key={validator.id ?? at} className={styles.note}>
                {describeValidator(validator, process)}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h4 className={styles.title}>{t("processes.alsoNext")}</h4>
          <Targets references={others} graph={graph} onOpen={onOpen} />
        </>
      )}
    </>
  );
}

type TransitionsProps = Omit<StepActionsProps, "step"> & { action: ProcessAction };

function Transitions({ action: { transitions }, graph, process, onOpen }: TransitionsProps) {
  const fields = nameFields(process);
  if (transitions.every(({ nodes }) => nodes.length === 0)) {
    return <p className={styles.note}>{t("processes.endsHere")}</p>;
  }
  const isConditional = transitions.some(
    ({ condition }) => describeCondition(condition, fields) !== null,
  );
  return transitions.map(({ id, condition, nodes }, at) => {
    const words = describeCondition(condition, fields);
    return (
      <div key={id ?? at}>
        {(words !== null || isConditional) && (
          <p className="block own-direction" dir="auto">
            {words === null
              ? t("processes.otherwise")
              : t("processes.ifCondition", { condition: words })}
          </p>
        )}
        {nodes.length === 0 ? (
          <p className={styles.note}>{t("processes.endsHere")}</p>
        ) : (
          <Targets references={nodes} graph={graph} onOpen={onOpen} />
        )}
      </div>
    );
  });
}

type TargetsProps = Pick<StepActionsProps, "graph" | "onOpen"> & { references: string[] };

function Targets({ references, graph, onOpen }: TargetsProps) {
  const targets = new Map(
    references.map((reference) => [findNode(graph, reference)?.id, findNode(graph, reference)]),
  );
  return (
    <ul className={styles.targets}>
      {[...targets.values()].map(
        (node) =>
          node !== undefined && (
            <li key={node.id}>
              <span aria-hidden="true">→ </span>
              <StepLink name={node.name} onOpen={() => onOpen(node.id)} />
              {node.step === null && (
                <span className={styles.note}> {t("processes.missingMark")}</span>
              )}
            </li>
          ),
      )}
    </ul>
  );
}
