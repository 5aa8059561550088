import { rich } from "#renderer/lib/rich-text.ts";
import type { RecoveryNotice } from "#shared/settings/recovery-schema.ts";
import { t } from "#shared/texts/t.ts";

/** The text of a notice. */
export function RecoveryWords({ notice }: { notice: RecoveryNotice }) {
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
