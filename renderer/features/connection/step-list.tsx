import type { ConnectionStep } from "#shared/model/connection.ts";
import { CertificateDetails } from "./certificate-details.tsx";
import styles from "./step-list.module.css";
import { StateIcon } from "./step-state.tsx";
import { stateWords, stepLabels } from "./words.ts";

/** The steps of a check in their order: how each stands, what was found and what to do. */
export function StepList({ steps }: { steps: ConnectionStep[] }) {
  return (
    <ol className={styles.list} aria-label="Steps">
      {steps.map((step) => (
        <Step key={step.name} {...step} />
      ))}
    </ol>
  );
}

function Step({ name, state, finding, advice, certificate }: ConnectionStep) {
  return (
    <li className={styles.step} data-state={state}>
      <StateIcon state={state} />
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.label}>{stepLabels[name]}</span>
          <span className={styles.state}>{stateWords[state]}</span>
        </p>
        {finding !== "" && <p className={styles.finding}>{finding}</p>}
        {advice !== null && <p>{advice}</p>}
        {certificate !== null && <CertificateDetails certificate={certificate} />}
      </div>
    </li>
  );
}
