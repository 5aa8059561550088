import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import type { RecoveryNotice } from "#shared/settings/recovery-schema.ts";
import { t } from "#shared/texts/t.ts";

/** The text of a notice. */
export function RecoveryWords({ notice }: { notice: RecoveryNotice }) {
  switch (notice.kind) {
    case "settingsUnreadable":
      return rich("recovery.theUnreadableFileIs", {
        value: notice.isRestored
          ? t("recovery.aSettingsFileCould")
          : t("recovery.theSettingsCouldNot"),
        file: <bdi>{notice.file}</bdi>,
      });
    case "accountFound":
      return <FoundWords notice={notice} />;
    case "storeDamaged":
      return notice.words;
    case "notErased":
      return rich("recovery.yourAccountAtIs", {
        username: <bdi>{notice.username}</bdi>,
        serverUrl: <bdi>{notice.serverUrl}</bdi>,
        cause: notice.cause,
      });
    case "accountRetired":
      return rich("recovery.yourAccountAtHad", {
        username: <bdi>{notice.username}</bdi>,
        serverUrl: <bdi>{notice.serverUrl}</bdi>,
        count:
          notice.days === 1 ? "a day" : t("recovery.days", { count: format.count(notice.days) }),
      });
    case "accountNameless":
      return rich("recovery.watchdeskFoundDataOf", { folder: <bdi>{notice.folder}</bdi> });
  }
}

type FoundWordsProps = { notice: Extract<RecoveryNotice, { kind: "accountFound" }> };

/** The text about a restored account; waiting items come first. */
function FoundWords({ notice: { serverUrl, username, waiting } }: FoundWordsProps) {
  if (waiting === null || waiting === 0) {
    return rich("recovery.yourAccountAtWas", {
      username: <bdi>{username}</bdi>,
      serverUrl: <bdi>{serverUrl}</bdi>,
      waiting: waiting === 0 && t("recovery.nothingIsWaitingTo"),
    });
  }
  return rich("recovery.fromYourAccountAt", {
    count:
      waiting === 1
        ? t("recovery.n1ItemIsWaiting")
        : t("recovery.itemsAreWaitingTo", { count: format.count(waiting) }),
    username: <bdi>{username}</bdi>,
    serverUrl: <bdi>{serverUrl}</bdi>,
  });
}
