import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { idFact, More, personFact } from "#renderer/records/more/more.tsx";
import { PersonNames } from "#renderer/records/people/person-name.tsx";
import {
  describeCondition,
  describeValidator,
  listAccess,
  nameFields,
} from "#renderer/records/process-labels.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import type { Process, ProcessAction, ProcessNode } from "#shared/features/processes/schema.ts";
import { translateWord } from "#shared/lib/words.ts";
import type { Person } from "#shared/records/named-schema.ts";
import { t } from "#shared/texts/t.ts";
import { findNode, type GraphNode, type ProcessGraph } from "../process-graph.ts";
import styles from "./step.module.css";
import { StepFields } from "./step-fields.tsx";
import { formatType, listStates, StateMark, StepLink, TypeIcon } from "./step-parts.tsx";

type StepPanelProps = {
  node: GraphNode;
  graph: ProcessGraph;
  process: Process;
  onOpen(id: string): void;
  onClose(): void;
};

export function StepPanel({ node, graph, process, onOpen, onClose }: StepPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useKeys({ Escape: onClose }, panel);
  const isNarrow = useIsNarrow();
  useEffect(() => {
    panel.current?.focus();
    // The graph stands above the docked panel then, which covers none of it.
    if (isNarrow) panel.current?.parentElement?.scrollIntoView?.({ block: "start" });
  }, [isNarrow]);
  const { name, step, owners, waitsFor } = node;
  const states = listStates(node);
  return (
    <aside
      ref={panel}
      className={styles.panel}
      aria-label={t("processes.stepNamed", { name })}
      tabIndex={-1}
    >
      <div className="flex gap-2 top">
        <h3 className={styles.name} dir="auto">
          {name}
        </h3>
        <IconButton icon={X} label={t("processes.closeStep")} keys="Escape" onClick={onClose} />
      </div>
      <p className="quiet row gap-6px">
        <TypeIcon node={node} />
        {formatType(node)}
      </p>
      {states.length > 0 && (
        <ul className={styles.states} aria-label={t("common.state")}>
          {states.map((state) => (
            <li key={state}>
              <StateMark state={state} />
            </li>
          ))}
        </ul>
      )}
      {step === null && (
        <p className={styles.note}>{t("processes.stepMissing", { id: node.id })}</p>
      )}
      {waitsFor.length > 0 && <People title={t("processes.waitingFor")} people={waitsFor} />}
      {owners.length > 0 && <People title={t("processes.owners")} people={owners} />}
      {step !== null && (
        <>
          <StepActions step={step} graph={graph} process={process} onOpen={onOpen} />
          <h4 className={styles.title}>{t("processes.fields")}</h4>
          <StepFields fields={step.fields} />
          <StepAccess access={listAccess(step, process)} />
          <More
            isSmall
            about={t("processes.thisStep")}
            facts={[
              idFact(t("processes.stepId"), step.id),
              step.nodeId === step.id ? null : idFact(t("processes.nodeId"), step.nodeId),
              ...[...new Map([...waitsFor, ...owners].map((one) => [one.id, one])).values()].map(
                (person) => personFact(t("common.owner"), person),
              ),
            ]}
          />
        </>
      )}
    </aside>
  );
}

function People({ title, people }: { title: string; people: Person[] }) {
  return (
    <>
      <h4 className={styles.title}>{title}</h4>
      <p className="block own-direction" dir="auto">
        <PersonNames people={people} />
      </p>
    </>
  );
}

function StepAccess({ access }: { access: ReturnType<typeof listAccess> }) {
  return (
    <>
      <h4 className={styles.title}>{t("processes.accessToOtherSteps")}</h4>
      {access.length === 0 && <p className={styles.note}>{t("processes.none")}</p>}
      <ul className="grid breaks gap-1">
        {access.map(({ stepId, step, level }) => (
          <li key={stepId}>
            <bdi>{step}</bdi>: {level}
          </li>
        ))}
      </ul>
    </>
  );
}

type StepActionsProps = {
  step: ProcessNode;
  graph: ProcessGraph;
  process: Process;
  onOpen(id: string): void;
};

function StepActions({ step, graph, process, onOpen }: StepActionsProps) {
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
