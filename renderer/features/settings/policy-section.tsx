import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { policyQuery } from "#renderer/lib/policy.ts";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import { Section, Subsection } from "#renderer/ui/section.tsx";
import type { PolicyError, PolicyReport, SecurityPart } from "#shared/settings/policy-schema.ts";
import styles from "./settings.module.css";

/** The consequence of an error in a security part. */
const consequences: Record<SecurityPart, string> = {
  casStartTemplate: "Single sign-on is not used.",
  casOrigins: "Single sign-on is not used.",
  realmOrigins: "Single sign-on is not used.",
  servers: "No server is used.",
  location: "The location is not shared.",
};

/** Shows what the policy fixes on this computer, its path, and its errors. */
export function PolicySection() {
  const { data: policy, error } = useQuery(policyQuery);
  return (
    <Section
      title="Set by your organisation"
      note="Read when Watchdesk starts. Only an administrator of this computer can change it."
    >
      <Failure title="Can't read the settings" error={error} />
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
        <Notice tone="critical" title="Disabled: policy can't be read">
          {[...new Set(closed.map((part) => consequences[part]))].join(" ")}
        </Notice>
      )}
      {errors.length > 0 && (
        <Subsection title="Not understood">
          <ul className={styles.remedies}>
            {errors.map((wrong, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and two can be alike.
              <PolicyErrorItem key={at} error={wrong} />
            ))}
          </ul>
        </Subsection>
      )}
      {parts.length > 0 && (
        <Subsection title="In force">
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
        <p className={styles.note}>
          From <Code>{place}</Code>
        </p>
      )}
    </>
  );
}

function State({ policy: { state, place, why, parts, errors } }: { policy: PolicyReport }) {
  switch (state) {
    case "none":
      return (
        <p>
          Nothing. There is no policy at <Code>{place}</Code>.
        </p>
      );
    case "notObeyed":
      return (
        <Notice tone="critical" title="The policy is not used">
          {why}. Others than an administrator could have written it. Tell whoever set up this
          computer.
        </Notice>
      );
    case "unreadable":
      return (
        <Notice tone="critical" title="The policy can't be read">
          {why}. Tell whoever set up this computer.
        </Notice>
      );
    default:
      return parts.length === 0 && errors.length === 0 ? (
        <p>Nothing. The policy is empty.</p>
      ) : null;
  }
}

function PolicyErrorItem({ error: { name, expected, found } }: { error: PolicyError }) {
  return (
    <li>
      <Code>{name}</Code>: expected {expected}. Found {found}.
    </li>
  );
}

const Code = ({ children }: { children: ReactNode }) => (
  <code className={styles.code} dir="ltr">
    {children}
  </code>
);
