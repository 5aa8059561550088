import { useEffect } from "react";
import { signInNameOf } from "#shared/domain/sign-in-name.ts";
import type { Account } from "#shared/model/session.ts";
import { useSession } from "./queries.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";

type SignInAgainDialogProps = {
  account: Account;
  onClose(): void;
  onCheckConnection(serverUrl: string): void;
};

/** Lets the person in view sign in again; closes by itself when that is not needed any more. */
export function SignInAgainDialog({ account, onClose, ...rest }: SignInAgainDialogProps) {
  const status = useSession().state?.status;
  // The session may come back by itself, as when the keychain is unlocked.
  useEffect(() => {
    if (status === "active") onClose();
  }, [status, onClose]);
  return (
    <SignInDialog
      {...rest}
      title="Sign in again"
      start={{ serverUrl: account.serverUrl, username: signInNameOf(account) }}
      accountId={account.id}
      onClose={onClose}
    />
  );
}
