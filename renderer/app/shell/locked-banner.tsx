import { KeyRound } from "lucide-react";
import { useRetryKeychain } from "#renderer/features/session/queries.ts";
import { Button } from "#renderer/ui/button.tsx";
import type { KeychainTrouble } from "#shared/model/session.ts";
import { openOverlay } from "../store.ts";
import { Banner } from "./banner.tsx";

const words: Record<KeychainTrouble, string> = {
  locked: "The keychain of this computer is locked. Unlock it, and Watchdesk goes on by itself.",
  refused: "The keychain of this computer did not let Watchdesk in. What is stored waits for it.",
  absent: "No keychain is running on this computer. What is stored opens as soon as it is back.",
};

/** Says why what is stored cannot be opened, and what can be done about it. */
export function LockedBanner({ trouble }: { trouble: KeychainTrouble }) {
  const retry = useRetryKeychain();
  return (
    <Banner
      icon={<KeyRound size={15} aria-hidden="true" />}
      action={
        trouble !== "locked" && (
          <>
            <Button look="plain" onClick={() => openOverlay("signInAgain")}>
              Sign in meanwhile
            </Button>
            <Button
              look="plain"
              aria-disabled={retry.isPending}
              onClick={() => {
                if (!retry.isPending) retry.mutate();
              }}
            >
              Ask again
            </Button>
          </>
        )
      }
    >
      {words[trouble]} {retry.isSuccess && "It was asked again."}
      {retry.error?.message}
    </Banner>
  );
}
