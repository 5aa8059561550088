import { format } from "#renderer/lib/format.ts";
import type { RecoveryNotice } from "#shared/model/recovery.ts";

/** What was found damaged or lost, what became of it, and what it costs. */
export function RecoveryWords({ notice }: { notice: RecoveryNotice }) {
  switch (notice.kind) {
    case "settingsUnreadable":
      return (
        <>
          {notice.isRestored
            ? "A settings file could not be read. Its copy is used, so nothing is lost."
            : "The settings could not be read and are as they were at first, notifications and quiet hours too."}{" "}
          The unreadable file is kept: <bdi>{notice.file}</bdi>
        </>
      );
    case "accountFound":
      return <FoundWords notice={notice} />;
    case "storeDamaged":
      return notice.words;
    case "accountNameless":
      return (
        <>
          Something is stored here of an account that Watchdesk can no longer name. Sign in as you
          did before to open it. It is kept in <bdi>{notice.folder}</bdi>
        </>
      );
  }
}

type FoundWordsProps = { notice: Extract<RecoveryNotice, { kind: "accountFound" }> };

/** What waits comes first, where anything does. */
function FoundWords({ notice: { serverUrl, username, waiting } }: FoundWordsProps) {
  if (waiting === null || waiting === 0) {
    return (
      <>
        The settings had lost your account <bdi>{username}</bdi> at <bdi>{serverUrl}</bdi>. It is
        here again{waiting === 0 && ", and nothing waits to be sent in it"}.
      </>
    );
  }
  return (
    <>
      {waiting === 1
        ? "1 thing waits to be sent"
        : `${format.count(waiting)} things wait to be sent`}{" "}
      in an account that you were signed in to at <bdi>{serverUrl}</bdi>. The settings had lost it;{" "}
      <bdi>{username}</bdi> is here again.
    </>
  );
}
