import { useEffect } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import type { Account } from "#shared/model/session.ts";
import { useSession, useSignIn } from "./queries.ts";
import styles from "./sign-in-again-dialog.module.css";
import { SignInForm } from "./sign-in-form.tsx";

type SignInAgainDialogProps = { account: Account; onClose(): void };

/** Asks for the password again while the store stays in sight; closes when it was right. */
export function SignInAgainDialog({ account, onClose }: SignInAgainDialogProps) {
  const signIn = useSignIn();
  const status = useSession().state?.status;
  // The session may come back by itself, as when the keychain is unlocked.
  useEffect(() => {
    if (status === "active") onClose();
  }, [status, onClose]);
  return (
    <Dialog
      title="Sign in again"
      isBusy={signIn.isPending}
      onClose={onClose}
      actions={
        <Button look="plain" disabled={signIn.isPending} onClick={onClose}>
          Not now
        </Button>
      }
    >
      <p className={styles.account}>
        <bdi>{account.username}</bdi> at <bdi>{account.serverUrl}</bdi>
      </p>
      <SignInForm
        isAccountFixed
        serverUrl={account.serverUrl}
        username={account.username}
        failure={signIn.error}
        isBusy={signIn.isPending}
        onSubmit={signIn.mutate}
      />
    </Dialog>
  );
}
