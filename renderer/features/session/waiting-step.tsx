import { useOffersOfPolicy } from "#renderer/lib/policy.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import type { SignInProgress } from "#shared/model/sso.ts";
import { nameRealm, toHost } from "./naming.ts";
import { useShowSignIn, type Who } from "./queries.ts";
import { StepHeading } from "./step-heading.tsx";
import styles from "./steps.module.css";
import { WhoLine } from "./who-line.tsx";

type WaitingStepProps = { who: Who; sso: SignInProgress["sso"]; onCancel(): void };

/** While the person signs in elsewhere, or a sign-in goes on that this window has not begun. */
export function WaitingStep({ who, sso, onCancel }: WaitingStepProps) {
  const show = useShowSignIn();
  const offers = useOffersOfPolicy();
  return (
    <>
      <WhoLine who={who} onChange={null} />
      {sso === null ? (
        <StepHeading>Signing in…</StepHeading>
      ) : (
        <>
          <StepHeading>
            {sso.way === "popup"
              ? "Finish signing in in the new window"
              : "Finish signing in in the browser"}
          </StepHeading>
          <div className={styles.text}>
            <p>
              Watchdesk continues automatically after you sign in at{" "}
              <bdi>{nameRealm(sso.realm)}</bdi>.
            </p>
          </div>
          {sso.blocked !== null && (
            <Notice tone="critical" title={`Blocked: ${sso.blocked}`}>
              A sign-in may only lead to <bdi>{nameRealm(sso.realm)}</bdi> and to{" "}
              <bdi>{toHost(who.serverUrl)}</bdi>. Go back in that window; if the sign-in needs this
              address, {offers.ssoBrowser && "cancel and use the browser instead, or "}ask the
              administrator.
            </Notice>
          )}
          {sso.trouble != null && (
            <Notice tone="critical" title="The sign-in page reports a problem">
              {sso.trouble}
            </Notice>
          )}
          <Failure error={show.error} />
        </>
      )}
      <div className={styles.actions}>
        {sso !== null && (
          <Button size="large" onClick={() => show.mutate()}>
            {sso.way === "popup" ? "Show the window" : "Open it again"}
          </Button>
        )}
        <Button size="large" look="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
