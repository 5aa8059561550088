import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";

/** Confirms signing out without the passphrase, and lists what that erases. */
export function ForgottenDialog({ onClose }: { onClose(): void }) {
  const { mutate, isPending, error } = useCommandMutation("lock.forget");
  return (
    <Dialog
      title="Sign out and erase?"
      isBusy={isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button variant="danger" aria-disabled={isPending} onClick={() => mutate()}>
            {isPending ? "Signing out…" : "Sign out and erase"}
          </Button>
        </>
      }
    >
      <div className="paragraphs">
        <p>
          Nobody can recover a forgotten passphrase. Without it, Watchdesk can only sign out all
          accounts and erase their data from this computer.
        </p>
        <Notice tone="critical" title="Lost for good">
          Messages and changes that were not sent yet, drafts, saved searches, and the shift logs on
          this computer.
        </Notice>
        <p>What is on the service stays, and is downloaded again after you sign in.</p>
      </div>
      <Failure title="Not signed out" error={error} />
    </Dialog>
  );
}
