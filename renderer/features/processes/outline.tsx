import { useRef } from "react";
import { describeTransition } from "#renderer/records/process-labels.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./process-content.module.css";
import type { GraphEdge, GraphNode, ProcessGraph } from "./process-graph.ts";
import { StepFields } from "./step/step-fields.tsx";
import {
  formatActors,
  formatType,
  listStates,
  StateMark,
  StepLink,
  TypeIcon,
} from "./step/step-parts.tsx";

type OutlineProps = { graph: ProcessGraph; onOpen(id: string): void };

/** A process as a list, equivalent to its graph: the steps in order, each with its successors. */
export function Outline({ graph, onOpen }: OutlineProps) {
  const list = useRef<HTMLOListElement>(null);
  const names = new Map(graph.nodes.map(({ id, name }) => [id, name]));
  const leaving = Map.groupBy(graph.edges, ({ source }) => source);
  const goTo = (id: string) => {
    const steps = [...(list.current?.querySelectorAll<HTMLElement>("[data-step]") ?? [])];
    steps.find(({ dataset }) => dataset.step === id)?.focus();
  };
  if (graph.nodes.length === 0) return <p className={styles.quiet}>{t("processes.noSteps")}</p>;
  return (
    <ol ref={list} className={styles.steps} aria-label={t("processes.steps")}>
      {graph.nodes.map((node) => (
        <li key={node.id} className={styles.step} data-step={node.id} tabIndex={-1}>
          <OutlineStep node={node} onOpen={() => onOpen(node.id)} />
          {/* What follows a missing step is unknown. */}
          {node.step !== null && (
            <Following edges={leaving.get(node.id) ?? []} names={names} onGo={goTo} />
          )}
        </li>
      ))}
    </ol>
  );
}

function OutlineStep({ node, onOpen }: { node: GraphNode; onOpen(): void }) {
  const people = formatActors(node);
  return (
    <>
      <span className="block strong">
        <StepLink name={node.name} onOpen={onOpen} />
      </span>
      <span className={styles.facts}>
        <span className="inline gap-1">
          <TypeIcon node={node} />
          {formatType(node)}
        </span>
        {people !== "" && <bdi>{people}</bdi>}
        {listStates(node).map((state) => (
          <StateMark key={state} state={state} />
        ))}
      </span>
    </>
  );
}

type FollowingProps = { edges: GraphEdge[]; names: Map<string, string>; onGo(id: string): void };

function Following({ edges, names, onGo }: FollowingProps) {
  if (edges.length === 0) return <p className={styles.quiet}>{t("processes.endsHere")}</p>;
  return (
    <ul className={styles.following} aria-label={t("processes.nextSteps")}>
      {edges.map(({ id, target, transitions }) => (
        <li key={id}>
          {transitions.length > 0 && (
            <span dir="auto">{transitions.map(describeTransition).join(" / ")}</span>
          )}
          <span aria-hidden="true"> → </span>
          <StepLink name={names.get(target) ?? target} onOpen={() => onGo(target)} />
        </li>
      ))}
    </ul>
  );
}

/** The fields of all steps, in the order of the steps. */
export function ProcessFields({ graph: { nodes }, onOpen }: OutlineProps) {
  return (
    <ol className={styles.steps}>
      {nodes.map(
        ({ id, name, step }) =>
          step !== null && (
            <li key={id} className={styles.fields}>
              <h3 className={styles.title}>
                <StepLink name={name} onOpen={() => onOpen(id)} />
              </h3>
              <StepFields fields={step.fields} />
            </li>
          ),
      )}
    </ol>
  );
}
