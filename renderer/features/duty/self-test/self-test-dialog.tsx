import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { SelfTestList } from "./self-test-list.tsx";
import { useSelfTest } from "./use-self-test.ts";

/** Runs the self-test on its own. */
export function SelfTestDialog({ onClose }: { onClose(): void }) {
  const test = useSelfTest();
  return (
    <Dialog
      title="Self-test"
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button aria-disabled={test.isRunning} onClick={test.runAgain}>
            {test.isRunning ? "Checking…" : "Check again"}
          </Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <SelfTestList test={test} />
    </Dialog>
  );
}
