import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import type { Account } from "#shared/model/session.ts";
import { useSignOut } from "./queries.ts";

type SignOutDialogProps = { account: Account; onClose(): void };

/** Asks before signing out, and says what goes with it. */
export function SignOutDialog({ account, onClose }: SignOutDialogProps) {
  const signOut = useSignOut();
  return (
    <Dialog
      title="Sign out?"
      isBusy={signOut.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={signOut.isPending}>
            Stay signed in
          </Button>
          <Button
            look="danger"
            aria-disabled={signOut.isPending}
            onClick={() => {
              if (!signOut.isPending) signOut.mutate();
            }}
          >
            {signOut.isPending ? "Signing out…" : "Sign out and erase"}
          </Button>
        </>
      }
    >
      <p>
        This erases what Watchdesk stored on this computer for <bdi>{account.displayName}</bdi>:
        tasks, alerts, their history here, and the key to the service. What the service has stays
        there.
      </p>
      {signOut.error !== null && (
        <Notice tone="critical" title="Not signed out">
          {signOut.error.message}
        </Notice>
      )}
    </Dialog>
  );
}
