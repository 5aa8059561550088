import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { policyQuery, usePolicyOffers } from "#renderer/lib/app-queries.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure, Notice } from "#renderer/ui/empty-state.tsx";
import { Mark } from "#renderer/ui/mark.tsx";
import type { SessionState } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import { describeFailure } from "./describe-failure.ts";
import { useIsSigningIn, useTryDemo } from "./queries.ts";
import { SignInSteps } from "./sign-in-flow.tsx";
import styles from "./steps.module.css";

type SignInScreenProps = {
  state: Extract<SessionState, { status: "signedOut" }>;
  /** The server to fill in instead of the last one, or null. */
  serverUrl: string | null;
  /** Notices about damaged or lost data. */
  recoveries: ReactNode;
  onCheckConnection(serverUrl: string): void;
};

/** The screen while no user is signed in, with a link to the demo. */
export function SignInScreen(props: SignInScreenProps) {
  const { state, recoveries, onCheckConnection } = props;
  useWindowTitle(t("common.signIn"));
  const offers = usePolicyOffers();
  return (
    <main className={styles.screen}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <Mark size={40} />
          <h1 className={styles.title}>{t("session.signInToWatchdesk")}</h1>
        </div>
        {recoveries}
        <UnusedPolicy />
        {state.notice !== null && <Notice tone="info">{state.notice}</Notice>}
        <SignInSteps
          key={props.serverUrl}
          start={{
            serverUrl: props.serverUrl ?? state.serverUrl ?? "",
            username: props.serverUrl === null ? (state.username ?? "") : "",
          }}
          accountId={null}
          atStart={offers.demo && <DemoOffer />}
          onCheckConnection={onCheckConnection}
        />
      </div>
    </main>
  );
}

/** Shows why the policy is not used, as the settings are not accessible yet. */
function UnusedPolicy() {
  const { data: policy } = useQuery(policyQuery);
  if (policy === undefined || policy.why === null) return null;
  const title =
    policy.state === "notObeyed" ? t("session.policyNotUsed") : t("session.policyUnreadable");
  return (
    <Notice tone="critical" title={title}>
      {t("session.showToAdministrator", { reason: policy.why })}
    </Notice>
  );
}

function DemoOffer() {
  const demo = useTryDemo();
  const isBusy = useIsSigningIn();
  return (
    <div className={styles.demo}>
      <p>{t("session.demoOffer")}</p>
      <Button size="large" aria-disabled={isBusy} onClick={() => demo.mutate()}>
        {demo.isPending ? t("session.startingTheDemo") : t("session.tryTheDemo")}
      </Button>
      <Failure error={describeFailure(demo.error)} />
    </div>
  );
}
