import { Check, CheckList } from "#renderer/ui/check-list.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { Certificate, ConnectionStep } from "#shared/diagnostics/connection-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./connection.module.css";
import { stateLabels, stepLabels } from "./report.ts";

/** Lists the steps of a check with state, finding and advice. */
export const StepList = ({ steps }: { steps: ConnectionStep[] }) => (
  <div className="above-4">
    <CheckList label={t("connection.steps")}>
      {steps.map(({ name, state, finding, advice, certificate }) => (
        <Check
          key={name}
          label={stepLabels[name]}
          word={stateLabels[state]}
          text={finding}
          {...{ state, advice }}
        >
          {certificate !== null && <CertificateDetails {...certificate} />}
        </Check>
      ))}
    </CheckList>
  </div>
);

function CertificateDetails({ subject, issuer, validFrom, validTo, fingerprint }: Certificate) {
  return (
    <details className={styles.details}>
      <summary>{t("connection.showTheCertificate")}</summary>
      <Properties>
        <Property name={t("connection.issuedTo")}>{subject}</Property>
        <Property name={t("connection.issuedBy")}>{issuer}</Property>
        <Property name={t("connection.validFrom")}>
          <Time at={Date.parse(validFrom)} variant="moment" />
        </Property>
        <Property name={t("connection.validTo")}>
          <Time at={Date.parse(validTo)} variant="moment" />
        </Property>
        <Property name="SHA-256">
          <code className="small mono">{fingerprint}</code>
        </Property>
      </Properties>
    </details>
  );
}
