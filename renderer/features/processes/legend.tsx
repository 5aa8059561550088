import { ObjectLink } from "#renderer/ui/object-link.tsx";
import type { ProcessGraph } from "#shared/domain/process-graph.ts";
import type { Submission } from "#shared/model/submission.ts";
import styles from "./legend.module.css";
import { StateMark } from "./step/step-state.tsx";

type LegendProps = { graph: ProcessGraph; submission: Submission };

const states = [
  { state: "pending", words: "current step" },
  { state: "canFollow", words: "possible next step" },
  {
    state: "passed",
    words: "already done",
  },
] as const;

/** Says what the marks of a submission on its process mean, those that are in use. */
export function Legend({ graph: { nodes }, submission }: LegendProps) {
  const counts = {
    pending: nodes.filter(({ isPending }) => isPending).length,
    canFollow: nodes.filter(({ canFollow }) => canFollow).length,
    passed: nodes.filter(({ isPassed, isPending }) => isPassed && !isPending).length,
  };
  return (
    <div className={styles.legend}>
      {counts.pending === 0 && <p>Finished. Its path is unknown.</p>}
      <ul className={styles.states} aria-label="Legend">
        {states
          .filter(({ state }) => counts[state] > 0)
          .map(({ state, words }) => (
            <li key={state}>
              <StateMark state={state} /> <span className={styles.words}>{words}</span>
            </li>
          ))}
      </ul>
      <ObjectLink kind="submission" id={submission.id}>
        Open submission
      </ObjectLink>
    </div>
  );
}
