import { KeyRound, LogIn } from "lucide-react";
import { toHost } from "#renderer/features/session/naming.ts";
import { useRecoveries } from "#renderer/lib/recoveries.ts";
import { Button } from "#renderer/ui/button.tsx";
import type { AccountState, KeychainTrouble } from "#shared/model/session.ts";
import { RecoveryBanners } from "../recovery/recovery-banners.tsx";
import { openOverlay } from "../store.ts";
import { Banner } from "./banner.tsx";
import { LockedBanner } from "./locked-banner.tsx";
import { NoticeBanner } from "./notice-banner.tsx";
import { SilenceCost } from "./silence-cost.tsx";
import { SwitchBanner } from "./switch-banner.tsx";
import { WatchingBanner } from "./watching-banner.tsx";

/** Says what is to be known of the session while the store stays readable; nothing when all is well. */
export function SessionBanner({ state }: { state: AccountState }) {
  return (
    <>
      <StatusBanner state={state} />
      {state.status !== "keychainLocked" && state.notice !== null && (
        <NoticeBanner accountId={state.account.id} notice={state.notice} />
      )}
      <RecoveryBanners accountId={state.account.id} />
      <SwitchBanner />
    </>
  );
}

function StatusBanner({ state }: { state: AccountState }) {
  const { id, serverUrl, username } = state.account;
  const { notices } = useRecoveries();
  const isDamaged = notices.some(
    (notice) => notice.kind === "storeDamaged" && notice.accountId === id,
  );
  switch (state.status) {
    case "keychainLocked":
      return <LockedBanner trouble={state.trouble} />;
    case "expired":
      return (
        <Banner
          icon={<LogIn size={15} />}
          action={
            <Button look="plain" onClick={() => openOverlay("signInAgain")}>
              Sign in again
            </Button>
          }
        >
          Your session at <bdi>{toHost(serverUrl)}</bdi> ended.{" "}
          {!isDamaged && "Stored data stays. "}Sign in again to get new items for{" "}
          <bdi>{username}</bdi>.
          <SilenceCost />
        </Banner>
      );
    // One case, so that a renewal changes nothing in sight.
    case "active":
    case "renewing":
      return (
        <>
          <WatchingBanner />
          {state.unkept !== null && (
            <Banner icon={<KeyRound size={15} />}>
              {unkeptReasons[state.unkept]}, so you will be signed out when you quit Watchdesk.
            </Banner>
          )}
        </>
      );
  }
}

const unkeptReasons: Record<KeychainTrouble, string> = {
  locked: "The keychain is locked",
  refused: "The keychain denied access",
  absent: "No keychain is running",
};
