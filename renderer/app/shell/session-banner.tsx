import { useMutationState, useQuery } from "@tanstack/react-query";
import { BellOff, ClockAlert, EyeOff, Info, KeyRound, LogIn, TriangleAlert, X } from "lucide-react";
import { Overdue } from "#renderer/features/duty/duty-status/shift-notices.tsx";
import { useSession, viewAccountKey } from "#renderer/features/session/queries.ts";
import { notificationsQuery } from "#renderer/features/settings/queries.ts";
import { useOpenLink } from "#renderer/lib/app-links.ts";
import { call } from "#renderer/lib/bridge.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useCommandMutation } from "#renderer/lib/main-commands.ts";
import { lazyWhenIdle } from "#renderer/lib/preload.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { useStatus } from "#renderer/lib/status.ts";
import type { Silence } from "#renderer/lib/status-words.ts";
import { isForPicture, isMainWindow } from "#renderer/lib/window-name.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import { describeAlarmTrouble } from "#shared/notifications/notifications.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { AccountState, KeychainTrouble } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import { RecoveryNotices } from "../recovery/recovery-notices.tsx";
import { dismiss, openOverlay, useDismissed } from "../store.ts";
import { Banner } from "./banner.tsx";

// Loaded and requested after the first screen is shown.
const UpdateBanner = lazyWhenIdle(async () => (await import("./update-banner.tsx")).UpdateBanner);

// What has changed is counted after the first screen is shown.
const DigestBanner = lazyWhenIdle(async () => (await import("./digest-banner.tsx")).DigestBanner);

type SessionBannerProps = { state: AccountState; collection?: CollectionName | null };

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

/** Shows a notice about the stored data until the user dismisses it. */
function NoticeBanner({ accountId, notice }: { accountId: string; notice: string }) {
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

/** Shows that critical alerts are not seen or heard on this computer, and why, until one is. */
function AlarmBanner() {
  const { data } = useQuery(notificationsQuery);
  const { mutate, isPending } = useCommandMutation("notifications.test");
  const trouble = data === undefined ? null : describeAlarmTrouble(data);
  if (trouble === null) return null;
  return (
    <Banner
      about="alarm"
      icon={<BellOff size={15} />}
      action={
        <Button
          variant="plain"
          aria-disabled={isPending}
          onClick={() => mutate({ kind: "critical" })}
        >
          {t("settings.sendATestNotification")}
        </Button>
      }
    >
      {trouble} {t("shell.alarmAdvice")}
    </Banner>
  );
}

type SilenceBannerProps = { collection: CollectionName | null; isSignedOut: boolean };

/** The one place that states since when and why nothing is received, with what the user can do. */
function SilenceBanner({ collection, isSignedOut }: SilenceBannerProps) {
  const { silence } = useStatus(collection);
  if (silence === null && !isSignedOut) return null;
  return (
    <Banner
      about="session"
      icon={isSignedOut ? <LogIn size={15} /> : <EyeOff size={15} />}
      action={<Remedy remedy={isSignedOut ? "signIn" : silence?.remedy} collection={collection} />}
    >
      {silence === null
        ? t("shell.signedOut")
        : rich("shell.noUpdatesSince", { time: <Since at={silence.at} />, cause: silence.cause })}
    </Banner>
  );
}

type RemedyProps = { remedy: Silence["remedy"] | undefined; collection: CollectionName | null };

function Remedy({ remedy, collection }: RemedyProps) {
  if (remedy === "signIn") {
    return (
      <Button variant="plain" onClick={() => openOverlay("signInAgain")}>
        {t("shell.signInAgain")}
      </Button>
    );
  }
  return (
    <>
      {remedy === "openBrowser" && <OpenBrowser />}
      <Button variant="plain" onClick={() => openOverlay("connection")}>
        {t("common.details")}
      </Button>
      <Button variant="plain" onClick={() => tryNow(collection)}>
        {t("shell.tryNow")}
      </Button>
    </>
  );
}

/** Opens the service's address in the browser, where a captive portal shows its sign-in. */
function OpenBrowser() {
  const { state } = useSession();
  const openLink = useOpenLink();
  if (state === null || state.status === "signedOut") return null;
  return (
    <Button variant="plain" onClick={() => openLink.mutate(state.account.serverUrl)}>
      {t("shell.openBrowser")}
    </Button>
  );
}

/** A time and how long ago it was: "14:07 (3 h)"; the age is omitted below a minute. */
function Since({ at }: { at: EpochMs }) {
  const now = useMinute();
  const age = format.elapsed(at, now);
  return (
    // Otherwise the banner would be announced again each minute.
    <span aria-live="off">
      <time title={format.absolute(at)}>{format.moment(at, now)}</time>
      {age !== null && ` (${age})`}
    </span>
  );
}

/** The result arrives as `watching.changed`. */
function tryNow(shown: CollectionName | null): void {
  for (const collection of new Set<CollectionName>(["alerts", "messages", shown ?? "alerts"]))
    void call("collection.refresh", { collection }).catch(() => undefined);
}
