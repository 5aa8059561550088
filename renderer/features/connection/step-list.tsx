import {
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  LoaderCircle,
  TriangleAlert,
} from "lucide-react";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { Certificate, ConnectionStep } from "#shared/diagnostics/connection-schema.ts";
import { stateLabels, stepLabels } from "./report.ts";
import styles from "./step-list.module.css";

const icons = {
  waiting: CircleDashed,
  running: LoaderCircle,
  good: CircleCheck,
  warning: TriangleAlert,
  bad: CircleX,
  skipped: CircleMinus,
};

/** Shows the state of a step as shape and color; needs a text next to it. */
export function StateIcon({ state }: { state: ConnectionStep["state"] }) {
  const Icon = icons[state];
  return <Icon className={styles.icon} data-state={state} size={16} strokeWidth={1.9} />;
}

/** Lists the steps of a check with state, finding and advice. */
export function StepList({ steps }: { steps: ConnectionStep[] }) {
  return (
    <ol className={styles.list} aria-label="Steps">
      {steps.map(({ name, state, finding, advice, certificate }) => (
        <li key={name} className={styles.step} data-state={state}>
          <StateIcon state={state} />
          <div className={styles.body}>
            <p className={styles.head}>
              <span className={styles.label}>{stepLabels[name]}</span>
              <span className={styles.state}>{stateLabels[state]}</span>
            </p>
            {finding !== "" && <p className={styles.finding}>{finding}</p>}
            {advice !== null && <p>{advice}</p>}
            {certificate !== null && <CertificateDetails {...certificate} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function CertificateDetails({ subject, issuer, validFrom, validTo, fingerprint }: Certificate) {
  return (
    <details className={styles.details}>
      <summary>Show the certificate</summary>
      <Properties>
        <Property name="Issued to">{subject}</Property>
        <Property name="Issued by">{issuer}</Property>
        <Property name="Valid from">
          <Time at={Date.parse(validFrom)} variant="moment" />
        </Property>
        <Property name="Valid to">
          <Time at={Date.parse(validTo)} variant="moment" />
        </Property>
        <Property name="SHA-256">
          <code className={styles.fingerprint}>{fingerprint}</code>
        </Property>
      </Properties>
    </details>
  );
}
