import type { Outcome } from "#renderer/records/triage/triage-log.ts";
import { toLine } from "#shared/domain/plain-text.ts";
import type { InboxItem } from "#shared/model/inbox.ts";
import type { AboutItem } from "./store.ts";

/** Says what became of the last item. */
export function formatInboxOutcome(outcome: Outcome<AboutItem>) {
  const about = outcome.kind === "did" ? outcome.done.about : outcome.about;
  const title = toLine(about?.title ?? "");
  return (
    <span title={title}>
      {formatEnd(outcome)}: <bdi>{title}</bdi>
    </span>
  );
}

const done: Record<InboxItem["kind"], string> = {
  alert: "Acknowledged",
  conversation: "Marked as read",
  task: "Done",
  submission: "Done",
  entry: "Done",
};

function formatEnd(outcome: Outcome<AboutItem>): string {
  switch (outcome.kind) {
    case "did": {
      const { action, about } = outcome.done;
      if (action.how === "snooze") return "Snoozed";
      return about.isReply ? "Replied and marked as read" : done[about.item.kind];
    }
    case "undone":
      return "Back in your inbox";
    case "tooLate":
      return "Too late to undo: already sent";
    case "failed":
      return `Not done. ${outcome.message}`;
  }
}
