import { format } from "#renderer/lib/format.ts";
import type { RecoveryNotice } from "#shared/settings/recovery-schema.ts";

/** The text of a notice. */
export function RecoveryWords({ notice }: { notice: RecoveryNotice }) {
  switch (notice.kind) {
    case "settingsUnreadable":
      return (
        <>
          {notice.isRestored
            ? "A settings file could not be read. Its backup is in use; nothing is lost."
            : "The settings could not be read and were reset, including notifications and quiet hours."}{" "}
          The unreadable file is kept: <bdi>{notice.file}</bdi>
        </>
      );
    case "accountFound":
      return <FoundWords notice={notice} />;
    case "storeDamaged":
      return notice.words;
    case "notErased":
      return (
        <>
          Your account <bdi>{notice.username}</bdi> at <bdi>{notice.serverUrl}</bdi> is signed out,
          but not all of it could be erased from this computer: {notice.cause} Watchdesk tries again
          every minute and at each start.
        </>
      );
    case "accountRetired":
      return (
        <>
          Your account <bdi>{notice.username}</bdi> at <bdi>{notice.serverUrl}</bdi> had no session
          for {notice.days === 1 ? "a day" : `${format.count(notice.days)} days`}. Your organisation
          has such accounts signed out and erased from this computer. Nothing was waiting to be
          sent.
        </>
      );
    case "accountNameless":
      return (
        <>
          Watchdesk found data of an unknown account. Sign in again to open it. Folder:{" "}
          <bdi>{notice.folder}</bdi>
        </>
      );
  }
}

type FoundWordsProps = { notice: Extract<RecoveryNotice, { kind: "accountFound" }> };

/** The text about a restored account; waiting items come first. */
function FoundWords({ notice: { serverUrl, username, waiting } }: FoundWordsProps) {
  if (waiting === null || waiting === 0) {
    return (
      <>
        Your account <bdi>{username}</bdi> at <bdi>{serverUrl}</bdi> was missing from the settings
        and was restored{waiting === 0 && "; nothing is waiting to be sent"}.
      </>
    );
  }
  return (
    <>
      {waiting === 1
        ? "1 item is waiting to be sent"
        : `${format.count(waiting)} items are waiting to be sent`}{" "}
      from your account <bdi>{username}</bdi> at <bdi>{serverUrl}</bdi>. It was missing from the
      settings and was restored.
    </>
  );
}
