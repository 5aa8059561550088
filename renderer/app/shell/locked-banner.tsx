import { KeyRound } from "lucide-react";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { Button } from "#renderer/ui/button.tsx";
import type { KeychainTrouble } from "#shared/model/session.ts";
import { openOverlay } from "../store.ts";
import { Banner } from "./banner.tsx";

const words: Record<KeychainTrouble, string> = {
  locked: "The keychain is locked. Unlock it to continue.",
  refused: "The keychain denied access. Allow it to open your data.",
  absent: "No keychain is running. Your data opens once it is back.",
};

/** Says why what is stored cannot be opened, and what can be done about it. */
export function LockedBanner({ trouble }: { trouble: KeychainTrouble }) {
  const retry = useCommandMutation("session.retryKeychain");
  return (
    <Banner
      icon={<KeyRound size={15} />}
      action={
        trouble !== "locked" && (
          <>
            <Button look="plain" onClick={() => openOverlay("signInAgain")}>
              Sign in without it
            </Button>
            <Button look="plain" aria-disabled={retry.isPending} onClick={() => retry.mutate()}>
              Try again
            </Button>
          </>
        )
      }
    >
      {words[trouble]} {retry.isSuccess && "Checked again."}
      {retry.error?.message}
    </Banner>
  );
}
