import { FileWarning, type LucideIcon, ShieldAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { Notice } from "#renderer/ui/empty-state.tsx";
import type { RecoveryNotice } from "#shared/settings/recovery-schema.ts";
import { t } from "#shared/texts/t.ts";
import { useRecoveries } from "../../lib/app-queries.ts";
import { Banner } from "../shell/banner.tsx";
import styles from "./recovery-notices.module.css";

type RecoveryLinesProps = {
  /** The account in view for banners; null for notices on the sign-in screen. */
  accountId: string | null;
  /** The failure mode of the window, or null. */
  mode: string | null;
};

/** Shows notices of damage and loss, those of a store only to its owner, and the window's failure mode. */
export function RecoveryLines({ accountId, mode }: RecoveryLinesProps) {
  const { notices, dismiss } = useRecoveries();
  const words = mode === null ? undefined : modes[mode];
  const isPanel = accountId === null;
  const Line = isPanel ? PanelLine : BannerLine;
  return (
    <>
      {words !== undefined && (
        <Line icon={ShieldAlert} action={<ShellModeActions {...words} />}>
          {words.text}
        </Line>
      )}
      {notices
        .filter((notice) => notice.kind !== "storeDamaged" || notice.accountId === accountId)
        .map((notice) => {
          const close = () => dismiss(notice.id);
          const dismissal = isPanel ? (
            <Button variant="plain" onClick={close}>
              {t("recovery.dismiss")}
            </Button>
          ) : (
            <IconButton icon={X} size={14} label={t("recovery.dismiss")} onClick={close} />
          );
          const hasFiles = notice.kind === "storeDamaged" && notice.oldFiles !== undefined;
          const action = (
            <>
              {hasFiles && (
                <Button variant="plain" onClick={() => void showFiles(notice.id)}>
                  {t("recovery.showOldFiles")}
                </Button>
              )}
              {notice.kind === "realmNotLeft" && (
                <Button variant="plain" onClick={() => void leaveRealm(notice.id)}>
                  {t("common.tryAgain")}
                </Button>
              )}
              {dismissal}
            </>
          );
          return (
            <Line key={notice.id} icon={FileWarning} action={action}>
              <RecoveryWords notice={notice} />
            </Line>
          );
        })}
    </>
  );
}

const leaveRealm = (id: string) => call("recovery.leaveRealm", { id }).catch(() => undefined);
const showFiles = (id: string) => call("recovery.showFiles", { id }).catch(() => undefined);

type LineProps = { icon: LucideIcon; action: ReactNode; children: ReactNode };

const BannerLine = ({ icon: Icon, ...props }: LineProps) => (
  <Banner {...props} about="damage" icon={<Icon size={15} aria-hidden="true" />} />
);

const PanelLine = ({ action, children }: LineProps) => (
  <Notice tone="info">
    {children}
    <span className={styles.action}>{action}</span>
  </Notice>
);

type ShellModeWords = { text: string; leave: string };

/** The failure modes by their name in the page's address, which main sets. */
const modes: Readonly<Record<string, ShellModeWords>> = {
  safe: { text: t("recovery.safeMode"), leave: t("recovery.leaveSafeMode") },
  withoutGpu: {
    text: t("recovery.noGraphicsAcceleration"),
    leave: t("recovery.turnOnAcceleration"),
  },
};

const run = (command: "shell.leaveMode" | "shell.showCrashReports") => () =>
  void call(command, null).catch(() => undefined);

const ShellModeActions = ({ leave }: ShellModeWords) => (
  <>
    <Button variant="plain" onClick={run("shell.showCrashReports")}>
      {t("recovery.showCrashReports")}
    </Button>
    <Button variant="plain" onClick={run("shell.leaveMode")}>
      {leave}
    </Button>
  </>
);

function RecoveryWords({ notice }: { notice: RecoveryNotice }) {
  switch (notice.kind) {
    case "settingsUnreadable":
      return (
        <>
          {notice.isRestored ? t("recovery.settingsRestored") : t("recovery.settingsReset")}{" "}
          {rich("recovery.unreadableFileKept", { file: <bdi>{notice.file}</bdi> })}
        </>
      );
    case "accountFound":
      return <FoundWords notice={notice} />;
    case "storeDamaged":
      return notice.words;
    case "notErased":
      return rich("recovery.accountNotErased", {
        username: <bdi>{notice.username}</bdi>,
        server: <bdi>{notice.serverUrl}</bdi>,
        reason: notice.cause,
      });
    case "accountRetired":
      return rich("recovery.accountRetired", {
        username: <bdi>{notice.username}</bdi>,
        server: <bdi>{notice.serverUrl}</bdi>,
        count: notice.days,
      });
    case "realmNotLeft":
      return rich("recovery.realmNotLeft", {
        realm: <bdi>{notice.realm}</bdi>,
        reason: notice.reason,
      });
    case "accountNameless":
      return rich("recovery.unknownAccountFound", { folder: <bdi>{notice.folder}</bdi> });
  }
}

type FoundWordsProps = { notice: Extract<RecoveryNotice, { kind: "accountFound" }> };

/** The text about a restored account; waiting items come first. */
function FoundWords({ notice: { serverUrl, username, waiting } }: FoundWordsProps) {
  const values = { username: <bdi>{username}</bdi>, server: <bdi>{serverUrl}</bdi> };
  if (waiting === null) return rich("recovery.accountRestored", values);
  return waiting === 0
    ? rich("recovery.accountRestoredWithNothing", values)
    : rich("recovery.accountRestoredWithItems", { ...values, count: waiting });
}
