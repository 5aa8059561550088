import { useEffect } from "react";
import { usePolicyOffers } from "#renderer/lib/app-queries.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import type { Account } from "#shared/session/schema.ts";
import { signInNameOf } from "#shared/session/sign-in-name.ts";
import { t } from "#shared/texts/t.ts";
import { useIsSigningIn, useSession, useSignInProgress } from "./queries.ts";
import { SignInSteps } from "./sign-in-flow.tsx";

type SignInDialogProps = {
  /** The account whose session is to be renewed; null to add an account. */
  account: Account | null;
  /** The server to fill in for a new account; null for the policy's, if there is one. */
  serverUrl: string | null;
  onClose(): void;
  onCheckConnection(serverUrl: string): void;
};

/** A dialog for signing in over the current screen; closes on success or when it is not needed any more. */
export function SignInDialog(props: SignInDialogProps) {
  const { account, onClose, onCheckConnection } = props;
  const isBegun = useIsSigningIn();
  const progress = useSignInProgress();
  const { server } = usePolicyOffers();
  // A sign-in in progress has to be cancelled first, by its own button or by Esc.
  const isBusy = isBegun || (progress ?? null) !== null;
  const isActive = useSession().state?.status === "active";
  // The session may resume by itself, for example when the keychain is unlocked.
  const isDone = account !== null && isActive;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <Dialog
      title={account === null ? t("session.addAnAccount") : t("session.signInAgain")}
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <Button variant="plain" disabled={isBusy} onClick={onClose}>
          {t("session.notNow")}
        </Button>
      }
    >
      <SignInSteps
        key={server}
        start={{
          serverUrl: account?.serverUrl ?? props.serverUrl ?? server ?? "",
          username: account === null ? "" : signInNameOf(account),
        }}
        accountId={account?.id ?? null}
        onSignedIn={onClose}
        onCheckConnection={onCheckConnection}
      />
    </Dialog>
  );
}
