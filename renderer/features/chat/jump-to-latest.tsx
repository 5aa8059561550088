import { ArrowDown } from "lucide-react";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import styles from "./thread-view.module.css";

/** The way back to the end of a thread, with how many messages have come there unread. */
export const JumpToLatest = ({ unread, onJump }: { unread: number; onJump(): void }) => (
  <div className={styles.latest}>
    <Button onClick={onJump}>
      <ArrowDown size={14} />
      Jump to latest{" "}
      {unread > 0 && (
        <>
          <span className={styles.count} aria-hidden="true">
            {format.count(unread)}
          </span>
          <span className="spoken">{format.count(unread)} new</span>
        </>
      )}
    </Button>
  </div>
);
