import { StoredName } from "#renderer/records/stored-name.tsx";
import { SandboxedHtml } from "#renderer/ui/sandboxed-html/sandboxed-html.tsx";
import type { RoomNoteTile } from "#shared/domain/dashboard-tile.ts";
import { Authorship } from "./authorship.tsx";
import { Foot } from "./facts.tsx";
import styles from "./tile-card.module.css";

type RoomNoteProps = { note: RoomNoteTile; name: string; onOpenLink(address: string): void };

/** A note of a room, in a frame that keeps whatever is in it from doing anything. */
export function RoomNote({ note, name, onOpenLink }: RoomNoteProps) {
  return (
    <>
      {note.html.trim() === "" ? (
        <p className={styles.quiet}>This note is empty.</p>
      ) : (
        <SandboxedHtml label={`Note: ${name}`} html={note.html} onOpenLink={onOpenLink} />
      )}
      <Foot>
        {note.roomId !== null && <StoredName kind="room" id={note.roomId} />}
        <Authorship {...note} />
      </Foot>
    </>
  );
}
