import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { Certificate } from "#shared/model/connection.ts";
import styles from "./certificate-details.module.css";

/** The certificate that a server has shown, folded up at first. */
export function CertificateDetails({ certificate }: { certificate: Certificate }) {
  const { subject, issuer, validFrom, validTo, fingerprint } = certificate;
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>Show the certificate</summary>
      <div className={styles.box}>
        <Properties>
          <Property name="Issued to">{subject}</Property>
          <Property name="Issued by">{issuer}</Property>
          <Property name="Valid from">
            <Time at={Date.parse(validFrom)} look="moment" />
          </Property>
          <Property name="Valid to">
            <Time at={Date.parse(validTo)} look="moment" />
          </Property>
          <Property name="SHA-256">
            <code className={styles.fingerprint}>{fingerprint}</code>
          </Property>
        </Properties>
      </div>
    </details>
  );
}
