import { ObjectLink } from "#renderer/ui/object-link.tsx";
import type { ProcessGraph } from "#shared/domain/process-graph.ts";
import type { Submission } from "#shared/model/submission.ts";
import styles from "./legend.module.css";
import { StateMark } from "./step/step-state.tsx";

type LegendProps = { graph: ProcessGraph; submission: Submission };

const states = [
  { state: "pending", words: "where it waits" },
  { state: "canFollow", words: "what can come next" },
  {
    state: "passed",
    words: "every way to a pending step led here",
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
      {counts.pending === 0 && <p>It waits at no step, so where it has been cannot be told.</p>}
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
