import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { useIsSigningIn, useSignInProgress, type Who } from "./queries.ts";
import { SignInFlow } from "./sign-in-flow.tsx";

type SignInDialogProps = {
  title: string;
  start: Who;
  accountId: string | null;
  onClose(): void;
  onCheckConnection(serverUrl: string): void;
};

/** Somebody signs in while what is stored stays in sight; closes when it has worked. */
export function SignInDialog({ title, onClose, ...flow }: SignInDialogProps) {
  const isBegun = useIsSigningIn();
  const progress = useSignInProgress();
  // What is under way is cancelled first, by its own button or by Esc.
  const isBusy = isBegun || (progress ?? null) !== null;
  return (
    <Dialog
      title={title}
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <Button look="plain" disabled={isBusy} onClick={onClose}>
          Not now
        </Button>
      }
    >
      <SignInFlow {...flow} onSignedIn={onClose} />
    </Dialog>
  );
}
