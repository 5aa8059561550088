import { useQuery } from "@tanstack/react-query";
import { BellOff, X } from "lucide-react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { notificationsQuery, useChangeSettings } from "./queries.ts";
import styles from "./quiet-sign.module.css";
import { describeQuiet } from "./quiet-words.ts";

/** Says that nothing disturbs, and until when; what the person turned on is turned off here. */
export function QuietSign() {
  const { data } = useQuery(notificationsQuery);
  const now = useMinute();
  const { mutate } = useChangeSettings();
  const words = data === undefined ? null : describeQuiet(data, now, format);
  if (words === null) return null;
  return (
    <span className={styles.sign}>
      <BellOff size={13} aria-hidden="true" />
      <span className={styles.words} role="status">
        {words}
      </span>
      {data?.quiet === "byPerson" && (
        <IconButton
          icon={X}
          size={12}
          label="Turn off Do not disturb"
          onClick={() => mutate({ quietUntil: null })}
        />
      )}
    </span>
  );
}
