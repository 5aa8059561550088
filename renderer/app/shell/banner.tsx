import { KeyRound, LogIn } from "lucide-react";
import type { ReactNode } from "react";
import type { AccountState } from "#renderer/features/session/queries.ts";
import { Button } from "#renderer/ui/button.tsx";
import { openOverlay } from "../store.ts";
import styles from "./banner.module.css";

/** Says what is wrong with the session while the store stays readable; nothing when all is well. */
export function SessionBanner({ state }: { state: AccountState }) {
  switch (state.status) {
    case "expired":
      return (
        <Banner
          icon={<LogIn size={15} aria-hidden="true" />}
          action={
            <Button look="plain" onClick={() => openOverlay("signInAgain")}>
              Sign in again
            </Button>
          }
        >
          Your session has ended. What is stored stays here; nothing new arrives until you sign in.
        </Banner>
      );
    case "keychainLocked":
      return (
        <Banner icon={<KeyRound size={15} aria-hidden="true" />}>
          The keychain of this computer is locked. Unlock it, and Watchdesk goes on by itself.
        </Banner>
      );
    case "active":
      return state.isKept ? null : (
        <Banner icon={<KeyRound size={15} aria-hidden="true" />}>
          This computer has no keychain, so you will be signed out when you quit Watchdesk.
        </Banner>
      );
    case "renewing":
      return null;
  }
}

function Banner(props: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.banner} role="status">
      {props.icon}
      <p className={styles.text}>{props.children}</p>
      {props.action}
    </div>
  );
}
