import { useMutationState } from "@tanstack/react-query";
import { ClockAlert, Info, KeyRound, LogIn, TriangleAlert, X } from "lucide-react";
import { Overdue } from "#renderer/features/duty/duty-status/shift-notices.tsx";
import { viewAccountKey } from "#renderer/features/session/queries.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { format } from "#renderer/lib/format.ts";
import { lazyWhenIdle } from "#renderer/lib/preload.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { useNotWatching } from "#renderer/lib/watching.ts";
import { isMainWindow } from "#renderer/lib/window-name.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import type { DurationMs } from "#shared/lib/time.ts";
import type { AccountState, KeychainTrouble } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import { RecoveryNotices } from "../recovery/recovery-notices.tsx";
import { dismiss, openOverlay, useDismissed } from "../store.ts";
import { AlarmBanner } from "./alarm-banner.tsx";
import { Banner } from "./banner.tsx";
import { Since, Unsent, WatchingBanner } from "./watching-banner.tsx";

// Loaded and requested after the first screen is shown.
const UpdateBanner = lazyWhenIdle(async () => (await import("./update-banner.tsx")).UpdateBanner);

// What has changed is counted after the first screen is shown.
const DigestBanner = lazyWhenIdle(async () => (await import("./digest-banner.tsx")).DigestBanner);

/** Shows banners about the session, if any. */
export function SessionBanner({ state }: { state: AccountState }) {
  return (
    <>
      <StatusBanner state={state} />
      <AlarmBanner />
      <OverdueBanner />
      {state.status !== "keychainLocked" && state.notice !== null && (
        <NoticeBanner accountId={state.account.id} notice={state.notice} />
      )}
      <RecoveryNotices accountId={state.account.id} />
      <SwitchBanner />
      {isMainWindow && <DigestBanner />}
      <UpdateBanner />
    </>
  );
}

function StatusBanner({ state }: { state: AccountState }) {
  switch (state.status) {
    case "keychainLocked":
      return <LockedBanner trouble={state.trouble} />;
    case "expired":
      return (
        <Banner
          icon={<LogIn size={15} />}
          action={
            <Button variant="plain" onClick={() => openOverlay("signInAgain")}>
              {t("shell.signInAgain")}
            </Button>
          }
        >
          {rich("shell.signInToReceive", { signedOut: <SignedOut /> })}
          <Unsent />
        </Banner>
      );
    // One case, so that a renewal does not remount anything.
    case "active":
    case "renewing":
      return (
        <>
          <WatchingBanner />
          {state.unkept !== null && (
            <Banner icon={<KeyRound size={15} />}>
              {t("shell.signInIsNotKept", { trouble: state.unkept })}
            </Banner>
          )}
        </>
      );
  }
}

/** A session that ended this long after the last response had ended before the app was started. */
const maxGap: DurationMs = 30 * 60_000;

/** "Signed out at 14:07.", or since when nothing was received if the session ended at an unknown time. */
function SignedOut() {
  const notWatching = useNotWatching();
  const now = useMinute();
  if (notWatching === null || notWatching.heard === null) return t("shell.signedOut");
  const { since, heard } = notWatching;
  if (since - heard > maxGap) {
    return rich("shell.signedOutNotUpdated", { time: <Since at={heard} /> });
  }
  return rich("shell.signedOutAt", {
    time: <time title={format.absolute(since)}>{format.moment(since, now)}</time>,
  });
}

/** Shows that the planned end of the shift has passed. */
const OverdueBanner = () => (
  <Overdue onConfirm={() => openOverlay("dutyEnd")}>
    {(text, buttons) => (
      <Banner icon={<ClockAlert size={15} />} action={buttons}>
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
  return <Banner icon={<TriangleAlert size={15} />}>{latest.message}</Banner>;
}
