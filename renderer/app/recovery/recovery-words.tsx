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
      return (
        <>
          {sayWaiting(notice.waiting)} in an account that you were signed in to at{" "}
          <bdi>{notice.serverUrl}</bdi>. The settings had lost it; <bdi>{notice.username}</bdi> is
          here again.
        </>
      );
    case "accountNameless":
      return (
        <>
          Something is stored here of an account that Watchdesk can no longer name. Sign in as you
          did before, and it is there again. It is kept in <bdi>{notice.folder}</bdi>
        </>
      );
  }
}

/** Null: nobody knows. */
function sayWaiting(waiting: number | null): string {
  if (waiting === null) return "Something is stored";
  if (waiting === 0) return "Nothing waits to be sent";
  return waiting === 1
    ? "1 thing waits to be sent"
    : `${format.count(waiting)} things wait to be sent`;
}
