import { Button } from "#renderer/ui/button.tsx";
import styles from "./demo-offer.module.css";
import { FailureNotice } from "./failure-notice.tsx";
import { useIsSigningIn, useTryDemo } from "./queries.ts";

/** Another way in, for somebody without an account. */
export function DemoOffer() {
  const demo = useTryDemo();
  const isBusy = useIsSigningIn();
  return (
    <div className={styles.demo}>
      <p>No account? Try the demo: a service on this computer with sample tasks and alerts.</p>
      <Button size="large" aria-disabled={isBusy} onClick={() => demo.mutate()}>
        {demo.isPending ? "Starting the demo…" : "Try the demo"}
      </Button>
      {demo.error !== null && <FailureNotice failure={demo.error} />}
    </div>
  );
}
