import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Check, CheckList, StateIcon } from "#renderer/ui/check-list.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Notice } from "#renderer/ui/empty-state.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type {
  Certificate,
  ConnectionCheck,
  ConnectionStep,
  ConnectionStepName,
} from "#shared/diagnostics/connection-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./connection.module.css";

type ConnectionDialogProps = {
  /** Address as typed; null for the account in view. */
  serverUrl: string | null;
  onClose(): void;
};

/** Checks the connection to a service and shows each step with cause and remedy. */
export function ConnectionDialog({ serverUrl, onClose }: ConnectionDialogProps) {
  const { check, error, isRunning, checkAgain } = useConnectionCheck(serverUrl);
  const summary = summarize(check);
  return (
    <Dialog
      title={t("connection.connectionCheck")}
      size="wide"
      onClose={onClose}
      actions={
        <>
          {check !== null && error === null && !isRunning && (
            // The key resets "copied" for a new report.
            <CopyButton
              key={formatReport(check)}
              what={t("connection.report")}
              text={formatReport(check)}
            />
          )}
          <Button aria-disabled={isRunning} onClick={checkAgain}>
            {isRunning ? t("common.checking") : t("connection.checkAgain")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t("common.close")}
          </Button>
        </>
      }
    >
      {check !== null && (
        <p className="quiet breaks">
          <bdi>{removeSecrets(check.serverUrl)}</bdi>
        </p>
      )}
      {error === null ? (
        <>
          <p className={styles.summary} role="status">
            <StateIcon state={summary.state} />
            <span>{summary.text}</span>
          </p>
          {check !== null && <StepList steps={check.steps} />}
        </>
      ) : (
        <Notice tone="critical" title={t("connection.notChecked")}>
          {error.message}
        </Notice>
      )}
    </Dialog>
  );
}

/** Connection check of an address, or of the account in view for null; runs on every mount. */
const checkQuery = (serverUrl: string | null) =>
  queryOptions({
    queryKey: ["connection", serverUrl],
    queryFn: () => call("connection.check", { serverUrl }),
    staleTime: 0,
    gcTime: 0,
  });

function useConnectionCheck(serverUrl: string | null) {
  const client = useQueryClient();
  useEffect(
    () =>
      window.watchdesk.subscribe("connection.checked", (check) => {
        // The check of another address may still be running.
        if (serverUrl !== null && serverUrl !== check.serverUrl) return;
        client.setQueryData(checkQuery(serverUrl).queryKey, check);
      }),
    [client, serverUrl],
  );
  const { data, error, isFetching, refetch } = useQuery(checkQuery(serverUrl));
  return { check: data ?? null, error, isRunning: isFetching, checkAgain: () => void refetch() };
}

/** Lists the steps of a check with state, finding and advice. */
const StepList = ({ steps }: { steps: ConnectionStep[] }) => (
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

const stepLabels: Record<ConnectionStepName, string> = {
  address: t("connection.address"),
  proxy: t("connection.proxy"),
  name: t("connection.nameLookup"),
  connect: t("connection.connection"),
  tls: t("connection.encryption"),
  http: "HTTP",
  service: t("connection.service"),
  clock: t("connection.clock"),
  token: t("connection.signIn"),
  realm: t("connection.signInPage"),
  keychain: t("connection.keychain"),
  tray: t("connection.tray"),
  notifications: t("connection.notifications"),
};

const stateLabels: Record<ConnectionStep["state"], string> = {
  waiting: t("connection.waiting"),
  running: t("common.checking"),
  good: "OK",
  warning: t("connection.needsAttention"),
  bad: t("connection.failed"),
  skipped: t("connection.notChecked"),
};

/** Summarizes a check in one sentence: its progress, or its first problem. */
function summarize(
  check: ConnectionCheck | null,
): Pick<ConnectionStep, "state"> & { text: string } {
  if (check === null) return { state: "running", text: t("connection.starting") };
  const find = (state: ConnectionStep["state"]) => check.steps.find((step) => step.state === state);
  if (check.isRunning) {
    const current = find("running");
    const text =
      current === undefined
        ? t("common.checking")
        : t("connection.checkingStep", { step: stepLabels[current.name] });
    return { state: "running", text };
  }
  const worst = find("bad") ?? find("warning");
  return worst === undefined
    ? { state: "good", text: t("connection.everythingIsOk") }
    : { state: worst.state, text: worst.finding };
}

/** Removes username, password and query from an address as the user typed it. */
const removeSecrets = (address: string): string =>
  address.replace(/[?#].*/s, "").replace(/^([a-z][a-z\d+.-]*:\/\/)?.*@/is, "$1");

/** Formats a check as plain text for support. */
function formatReport(check: ConnectionCheck): string {
  const head = [t("connection.reportTitle"), removeSecrets(check.serverUrl)];
  return [...head, summarize(check).text, "", ...check.steps.flatMap(formatStep), ""].join("\n");
}

const formatStep = ({ name, state, finding, advice, certificate }: ConnectionStep): string[] => [
  `${stepLabels[name]}: ${stateLabels[state]}${finding === "" ? "" : `. ${finding}`}`,
  ...(advice === null ? [] : [`  ${advice}`]),
  ...(certificate === null
    ? []
    : [
        t("connection.reportSubject", { subject: certificate.subject }),
        t("connection.reportIssuer", { issuer: certificate.issuer }),
        t("connection.reportValidity", { start: certificate.validFrom, end: certificate.validTo }),
        `SHA-256: ${certificate.fingerprint}`,
      ].map((line) => `  ${line}`)),
];
