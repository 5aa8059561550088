import { useTitle } from "#renderer/lib/title.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Mark } from "#renderer/ui/mark.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import type { SessionState } from "#shared/model/session.ts";
import { placeFailure } from "./failure-place.ts";
import { useSignIn, useTryDemo } from "./queries.ts";
import { SignInForm } from "./sign-in-form.tsx";
import styles from "./sign-in-screen.module.css";

type SignInScreenProps = {
  state: Extract<SessionState, { status: "signedOut" | "signingIn" }>;
};

/** What somebody sees who is not signed in: one panel, and the demo as another way in. */
export function SignInScreen({ state }: SignInScreenProps) {
  useTitle("Sign in");
  const signIn = useSignIn();
  const demo = useTryDemo();
  const isBusy = state.status === "signingIn" || signIn.isPending || demo.isPending;
  const notice = state.status === "signedOut" ? state.notice : null;

  return (
    <main className={styles.screen}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <Mark size={40} />
          <h1 className={styles.title}>Sign in to Watchdesk</h1>
        </div>
        {notice !== null && <Notice tone="info">{notice}</Notice>}
        <SignInForm
          serverUrl={state.serverUrl ?? ""}
          username={state.username ?? ""}
          failure={signIn.error}
          isBusy={isBusy}
          onSubmit={signIn.mutate}
        />
        <div className={styles.demo}>
          <p>
            No account? The demo is a whole service on this computer, with tasks and alerts to play
            with.
          </p>
          <Button
            size="large"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) demo.mutate();
            }}
          >
            {demo.isPending ? "Starting the demo…" : "Try the demo"}
          </Button>
          {demo.error !== null && (
            <Notice tone="critical" title={placeFailure(demo.error.code).title}>
              {demo.error.message}
            </Notice>
          )}
        </div>
      </div>
    </main>
  );
}
