import { FileWarning, ShieldAlert, X } from "lucide-react";
import { call } from "#renderer/lib/bridge.ts";
import { useRecoveries } from "#renderer/lib/recoveries.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import { Banner } from "../shell/banner.tsx";
import styles from "./recovery-notices.module.css";
import { RecoveryWords } from "./recovery-words.tsx";

/**
 * Says what was found damaged or lost, until the person has put it away, of a store its owner; and what the
 * window is without, for as long as it is.
 */
export function RecoveryBanners({ accountId }: { accountId: string }) {
  const { notices, dismiss } = useRecoveries();
  const ofInterest = notices.filter(
    (notice) => notice.kind !== "storeDamaged" || notice.accountId === accountId,
  );
  const mode = readShellMode();
  const banners = ofInterest.map((notice) => (
    <Banner
      key={notice.id}
      icon={<FileWarning size={15} aria-hidden="true" />}
      action={<IconButton icon={X} size={14} label="Dismiss" onClick={() => dismiss(notice.id)} />}
    >
      <RecoveryWords notice={notice} />
    </Banner>
  ));
  return (
    <>
      {mode !== null && (
        <Banner
          icon={<ShieldAlert size={15} aria-hidden="true" />}
          action={<ShellModeActions {...mode} />}
        >
          {mode.text}
        </Banner>
      )}
      {banners}
    </>
  );
}

/** The same as the banners above the screens, for whoever is not signed in. */
export function RecoveryPanel() {
  const { notices, dismiss } = useRecoveries();
  // A store that was damaged is told of to its owner.
  const ofInterest = notices.filter(({ kind }) => kind !== "storeDamaged");
  const mode = readShellMode();
  const notes = ofInterest.map((notice) => (
    <Notice key={notice.id} tone="info">
      <RecoveryWords notice={notice} />
      <span className={styles.action}>
        <Button look="plain" onClick={() => dismiss(notice.id)}>
          Dismiss
        </Button>
      </span>
    </Notice>
  ));
  return (
    <>
      {mode !== null && (
        <Notice tone="info">
          {mode.text}
          <span className={styles.action}>
            <ShellModeActions {...mode} />
          </span>
        </Notice>
      )}
      {notes}
    </>
  );
}

type ShellModeWords = { text: string; leave: string };

/** What each mode leaves out, by the name that main puts into the page's address. */
const modes: Readonly<Record<string, ShellModeWords>> = {
  safe: {
    text: "Safe mode: the window kept failing. Graphics acceleration, animations and spell check are off.",
    leave: "Leave safe mode",
  },
  withoutGpu: {
    text: "Graphics acceleration is off because the window kept failing.",
    leave: "Turn it on again",
  },
};

/** What is left out because the window kept failing; null where nothing is. */
export const readShellMode = (): ShellModeWords | null =>
  modes[new URL(window.location.href).searchParams.get("mode") ?? ""] ?? null;

const ask = (command: "shell.leaveMode" | "shell.showCrashReports") => () =>
  void call(command, null).catch(() => undefined);

/** What the person can do about it. */
export const ShellModeActions = ({ leave }: ShellModeWords) => (
  <>
    <Button look="plain" onClick={ask("shell.showCrashReports")}>
      Show crash reports
    </Button>
    <Button look="plain" onClick={ask("shell.leaveMode")}>
      {leave}
    </Button>
  </>
);
