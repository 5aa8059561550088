import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { t } from "#shared/texts/t.ts";
import { SelfTestList } from "./self-test-list.tsx";
import { useSelfTest } from "./use-self-test.ts";

export function SelfTestDialog({ onClose }: { onClose(): void }) {
  const test = useSelfTest();
  return (
    <Dialog
      title={t("duty.selfTest")}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button aria-disabled={test.isRunning} onClick={test.runAgain}>
            {test.isRunning ? t("common.checking") : t("duty.checkAgain")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t("common.close")}
          </Button>
        </>
      }
    >
      <SelfTestList test={test} />
    </Dialog>
  );
}
