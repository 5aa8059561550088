import { useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { EndField } from "../end-field/end-field.tsx";
import { useExtendShift, useShift } from "../queries.ts";

/** Changes the planned end of the shift. */
export function EndDialog({ onClose }: { onClose(): void }) {
  const [ends, setEnds] = useState(useShift()?.ends ?? null);
  const extending = useExtendShift();
  return (
    <Dialog
      title="Change the end of the shift"
      isBusy={extending.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            aria-disabled={extending.isPending}
            onClick={() => extending.mutate({ ends }, { onSuccess: onClose })}
          >
            Save
          </Button>
        </>
      }
    >
      <EndField ends={ends} onChange={setEnds} />
      <Failure title="Not changed" error={extending.error} />
    </Dialog>
  );
}
