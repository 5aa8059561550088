import { Clock, TriangleAlert } from "lucide-react";
import type { CSSProperties } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { useDrafts } from "#renderer/lib/drafts.ts";
import { format } from "#renderer/lib/format.ts";
import { toExcerpt } from "#renderer/lib/record-title.ts";
import { MutedSign } from "#renderer/records/mute.tsx";
import { withoutLinks } from "#shared/features/messages/attached-records.ts";
import type { ConversationRow } from "#shared/features/messages/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { toInitials } from "#shared/lib/words.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./conversations.module.css";
import { formatListTime } from "./thread-lines.ts";

/** A conversation as a list row; `id` is the other user's id. */
export type ListedConversation = ConversationRow & { id: string };

export function renderConversationRow(row: ListedConversation) {
  const { unread, lastSent } = row;
  const name = formatRecordTitle("conversation", row);
  return (
    <div className={styles.row} data-unread={unread > 0}>
      <Initials name={name} />
      <span className={styles.name} dir="auto" title={name}>
        {name}
      </span>{" "}
      {lastSent !== null && <When at={lastSent} />}{" "}
      <span className={styles.last}>
        <LastLine {...row} />
      </span>{" "}
      <span className={styles.signs}>
        <MutedSign kind="conversation" id={row.userId} />{" "}
        {row.undecided > 0 && (
          <span className="warning" title={t("messages.needsDecision")}>
            <TriangleAlert size={14} />
            <span className="spoken">{t("messages.needsDecision")}</span>
          </span>
        )}{" "}
        {row.undecided === 0 && row.waiting > 0 && (
          <span title={t("messages.savedNotSentYet")}>
            <Clock size={14} />
            <span className="spoken">{t("messages.savedNotSentYet")}</span>
          </span>
        )}{" "}
        {unread > 0 && (
          <span className="badge outlined">
            {format.count(unread)}
            <span className="spoken"> {t("messages.spokenUnread")}</span>
          </span>
        )}
      </span>
    </div>
  );
}

function LastLine({ userId, draft: stored, lastText, isLastOutgoing }: ConversationRow) {
  const draft = useDrafts((drafts) => drafts[userId]?.text) ?? stored ?? "";
  const isDraft = draft.trim() !== "";
  if (!isDraft && lastText === null) return null;
  const text = toExcerpt(withoutLinks(isDraft ? draft : (lastText ?? "")));
  return (
    <>
      {isDraft && <span className={styles.draft}>{t("messages.draft")}</span>}
      {isDraft ? " " : isLastOutgoing && `${t("messages.ownPrefix")} `}
      <bdi title={text}>{text}</bdi>
    </>
  );
}

function When({ at }: { at: EpochMs }) {
  return (
    <time className="caption" dateTime={new Date(at).toISOString()} title={format.absolute(at)}>
      {formatListTime(at, useMinute())}
    </time>
  );
}

/** The color of a name: the same on every computer. */
function colorOf(name: string): CSSProperties {
  let hash = 0;
  for (const char of name.normalize("NFC")) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 360;
  return { "--hue": hash } as CSSProperties;
}

/** Shows the initials of a name in a circle: "ML". */
export const Initials = ({ name }: { name: string }) => (
  <span className={styles.initials} style={colorOf(name)} aria-hidden="true">
    {toInitials(name)}
  </span>
);
