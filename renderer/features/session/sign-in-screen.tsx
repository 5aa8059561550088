import type { ReactNode } from "react";
import { useOffersOfPolicy } from "#renderer/lib/policy.ts";
import { useTitle } from "#renderer/lib/title.ts";
import { Mark } from "#renderer/ui/mark.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import type { SessionState } from "#shared/model/session.ts";
import { DemoOffer } from "./demo-offer.tsx";
import { SignInFlow } from "./sign-in-flow.tsx";
import styles from "./sign-in-screen.module.css";
import { UnusedPolicy } from "./unused-policy.tsx";

type SignInScreenProps = {
  state: Extract<SessionState, { status: "signedOut" }>;
  /** What was found damaged or lost at this start. */
  recoveries: ReactNode;
  onCheckConnection(serverUrl: string): void;
};

/** What somebody sees who is not signed in: one panel, and the demo as another way in. */
export function SignInScreen({ state, recoveries, onCheckConnection }: SignInScreenProps) {
  useTitle("Sign in");
  const offers = useOffersOfPolicy();
  return (
    <main className={styles.screen}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <Mark size={40} />
          <h1 className={styles.title}>Sign in to Watchdesk</h1>
        </div>
        {recoveries}
        <UnusedPolicy />
        {state.notice !== null && <Notice tone="info">{state.notice}</Notice>}
        <SignInFlow
          start={{ serverUrl: state.serverUrl ?? "", username: state.username ?? "" }}
          accountId={null}
          atStart={offers.demo && <DemoOffer />}
          onCheckConnection={onCheckConnection}
        />
      </div>
    </main>
  );
}
