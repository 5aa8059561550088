import { useMutationState } from "@tanstack/react-query";
import { ClockAlert, Info, KeyRound, TriangleAlert, X } from "lucide-react";
import { Overdue } from "#renderer/features/duty/duty-status/shift-notices.tsx";
import { viewAccountKey } from "#renderer/features/session/queries.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { isForPicture } from "#renderer/lib/for-picture.ts";
import { lazyWhenIdle } from "#renderer/lib/preload.ts";
import { isMainWindow } from "#renderer/lib/window-name.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { AccountState, KeychainTrouble } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import { RecoveryNotices } from "../recovery/recovery-notices.tsx";
import { dismiss, openOverlay, useDismissed } from "../store.ts";
import { AlarmBanner } from "./alarm-banner.tsx";
import { Banner } from "./banner.tsx";
import { SilenceBanner } from "./silence-banner.tsx";

// Loaded and requested after the first screen is shown.
const UpdateBanner = lazyWhenIdle(async () => (await import("./update-banner.tsx")).UpdateBanner);

// What has changed is counted after the first screen is shown.
const DigestBanner = lazyWhenIdle(async () => (await import("./digest-banner.tsx")).DigestBanner);

type SessionBannerProps = {
  state: AccountState;
  /** The collection in view, if any. */
  collection?: CollectionName | null;
};

/** Shows the most severe banner about the session, if any; the others wait. */
export function SessionBanner({ state, collection = null }: SessionBannerProps) {
  return (
    <>
      <StatusBanner state={state} collection={collection} />
      <AlarmBanner />
      <OverdueBanner />
      {state.status !== "keychainLocked" && state.notice !== null && (
        <NoticeBanner accountId={state.account.id} notice={state.notice} />
      )}
      <RecoveryNotices accountId={state.account.id} />
      <SwitchBanner />
      {isMainWindow && !isForPicture && <DigestBanner />}
      <UpdateBanner />
    </>
  );
}

function StatusBanner({ state, collection }: Required<SessionBannerProps>) {
  switch (state.status) {
    case "keychainLocked":
      return <LockedBanner trouble={state.trouble} />;
    case "expired":
      return <SilenceBanner collection={collection} isSignedOut />;
    // One case, so that a renewal does not remount anything.
    case "active":
    case "renewing":
      return (
        <>
          <SilenceBanner collection={collection} isSignedOut={false} />
          {state.unkept !== null && (
            <Banner about="damage" icon={<KeyRound size={15} />}>
              {t("shell.signInIsNotKept", { trouble: state.unkept })}
            </Banner>
          )}
        </>
      );
  }
}

/** Shows that the planned end of the shift has passed. */
const OverdueBanner = () => (
  <Overdue onConfirm={() => openOverlay("dutyEnd")}>
    {(text, buttons) => (
      <Banner about="shift" icon={<ClockAlert size={15} />} action={buttons}>
        {text}
      </Banner>
    )}
  </Overdue>
);

const words: Record<KeychainTrouble, string> = {
  locked: t("shell.keychainLockedBanner"),
  refused: t("shell.keychainRefusedBanner"),
  absent: t("shell.keychainAbsentBanner"),
  noEntry: t("shell.keychainNoEntryBanner"),
  twoEntries: t("shell.keychainTwoEntriesBanner"),
  noDefault: t("shell.keychainNoDefaultBanner"),
};

/** Explains why the store cannot be opened, with possible actions. */
function LockedBanner({ trouble }: { trouble: KeychainTrouble }) {
  const retry = useCommandMutation("session.retryKeychain");
  return (
    <Banner
      about="session"
      icon={<KeyRound size={15} />}
      action={
        trouble !== "locked" && (
          <>
            <Button variant="plain" onClick={() => openOverlay("signInAgain")}>
              {t("shell.signInWithoutKeychain")}
            </Button>
            <Button variant="plain" aria-disabled={retry.isPending} onClick={() => retry.mutate()}>
              {t("common.tryAgain")}
            </Button>
            {trouble === "noEntry" && (
              <Button variant="plain" onClick={() => openOverlay("startAnew")}>
                {t("shell.startAnewEllipsis")}
              </Button>
            )}
          </>
        )
      }
    >
      {words[trouble]} {retry.isSuccess && t("shell.checkedAgain")}
      {retry.error?.message}
    </Banner>
  );
}

type NoticeBannerProps = { accountId: string; notice: string };

/** Shows a notice about the stored data until the user dismisses it. */
function NoticeBanner({ accountId, notice }: NoticeBannerProps) {
  const key = `${accountId} ${notice}`;
  const isDismissed = useDismissed(({ dismissed }) => dismissed.has(key));
  if (isDismissed) return null;
  return (
    <Banner
      about="damage"
      icon={<Info size={15} />}
      action={
        <IconButton icon={X} size={14} label={t("shell.dismiss")} onClick={() => dismiss(key)} />
      }
    >
      {notice}
    </Banner>
  );
}

/** Shows why switching accounts failed, until it succeeds. */
function SwitchBanner() {
  const failures = useMutationState({
    filters: { mutationKey: viewAccountKey },
    select: ({ state }) => state.error,
  });
  const latest = failures.at(-1) ?? null;
  if (latest === null) return null;
  return (
    <Banner about="damage" icon={<TriangleAlert size={15} />}>
      {latest.message}
    </Banner>
  );
}
