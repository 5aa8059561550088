import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { policyQuery } from "#renderer/lib/app-queries.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Failure, Notice } from "#renderer/ui/empty-state.tsx";
import { Section, Subsection } from "#renderer/ui/page.tsx";
import type { PolicyError, PolicyReport, SecurityPart } from "#shared/settings/policy-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./settings.module.css";

/** The consequence of an error in a security part. */
const consequences: Record<SecurityPart, string> = {
  casStartTemplate: t("settings.singleSignOnIsNotUsed"),
  casOrigins: t("settings.singleSignOnIsNotUsed"),
  realmOrigins: t("settings.singleSignOnIsNotUsed"),
  servers: t("settings.noServerIsUsed"),
  location: t("settings.locationIsNotShared"),
};

/** Shows what the policy fixes on this computer, its path, and its errors. */
export function PolicySection() {
  const { data: policy, error } = useQuery(policyQuery);
  return (
    <Section title={t("settings.setByYourOrganisation")} note={t("settings.policyNote")}>
      <Failure title={t("settings.cantReadTheSettings")} error={error} />
      {policy !== undefined && <Policy policy={policy} />}
    </Section>
  );
}

function Policy({ policy }: { policy: PolicyReport }) {
  const { state, place, parts, errors, closed } = policy;
  return (
    <>
      <State policy={policy} />
      {closed.length > 0 && (
        <Notice tone="critical" title={t("settings.disabledByPolicy")}>
          {[...new Set(closed.map((part) => consequences[part]))].join(" ")}
        </Notice>
      )}
      {errors.length > 0 && (
        <Subsection title={t("settings.notUnderstood")}>
          <ul className={styles.remedies}>
            {errors.map((wrong, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and two can be alike.
              <PolicyErrorItem key={at} error={wrong} />
            ))}
          </ul>
        </Subsection>
      )}
      {parts.length > 0 && (
        <Subsection title={t("settings.inForce")}>
          <dl className={styles.values}>
            {parts.map(({ name, value }) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>
                  <Code>{value}</Code>
                </dd>
              </Fragment>
            ))}
          </dl>
        </Subsection>
      )}
      {state === "inForce" && (
        <p className="quiet">{rich("settings.readFrom", { place: <Code>{place}</Code> })}</p>
      )}
    </>
  );
}

function State({ policy: { state, place, why, parts, errors } }: { policy: PolicyReport }) {
  switch (state) {
    case "none":
      return <p>{rich("settings.noPolicyAt", { place: <Code>{place}</Code> })}</p>;
    case "notObeyed":
      return (
        <Notice tone="critical" title={t("settings.policyIsNotUsed")}>
          {rich("settings.policyIsNotUsedBecause", { why })}
        </Notice>
      );
    case "unreadable":
      return (
        <Notice tone="critical" title={t("settings.policyCannotBeRead")}>
          {rich("settings.policyCannotBeReadBecause", { why })}
        </Notice>
      );
    default:
      return parts.length === 0 && errors.length === 0 ? (
        <p>{t("settings.policyIsEmpty")}</p>
      ) : null;
  }
}

function PolicyErrorItem({ error: { name, expected, found } }: { error: PolicyError }) {
  return <li>{rich("settings.policyError", { name: <Code>{name}</Code>, expected, found })}</li>;
}

const Code = ({ children }: { children: ReactNode }) => (
  <code className={styles.code} dir="ltr">
    {children}
  </code>
);
