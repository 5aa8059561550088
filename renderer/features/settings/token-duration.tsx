import { useQuery } from "@tanstack/react-query";
import { format } from "#renderer/lib/format.ts";
import { Notice } from "#renderer/ui/notice.tsx";
import { Subsection } from "#renderer/ui/section.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import { settingsQuery, useChangeSettings } from "./queries.ts";
import styles from "./settings.module.css";

const hour = 3600;
const offered = [1, 8, 12, 24].map((hours) => hours * hour);

/** Sets how long a session is asked for. */
export function TokenDuration() {
  const { data, error: readError } = useQuery(settingsQuery);
  const { mutate, error } = useChangeSettings();
  const failure = readError ?? error;
  return (
    <Subsection title="Ask for sessions of">
      {data !== undefined && (
        <DurationChoice
          seconds={data.tokenDuration}
          isFixed={data.fixed.includes("tokenDuration")}
          onChange={(tokenDuration) => mutate({ tokenDuration })}
        />
      )}
      {failure !== null && (
        <Notice
          tone="critical"
          title={readError === null ? "This was not changed" : "The settings cannot be read"}
        >
          {failure.message}
        </Notice>
      )}
    </Subsection>
  );
}

type DurationChoiceProps = { seconds: number; isFixed: boolean; onChange(seconds: number): void };

function DurationChoice({ seconds, isFixed, onChange }: DurationChoiceProps) {
  const choices = [...new Set([...offered, seconds])].sort((a, b) => a - b);
  return (
    <>
      <fieldset className={styles.choice} disabled={isFixed}>
        <Segments
          label="Ask for sessions of"
          value={String(seconds)}
          choices={choices.map((one) => ({
            value: String(one),
            label: describeDuration(one),
            count: null,
          }))}
          onChange={(next) => onChange(Number(next))}
        />
      </fieldset>
      <p className={styles.note}>
        {isFixed
          ? "Set by your organisation."
          : "When this computer sleeps for longer, you sign in again. The service allows 24 hours at most."}
      </p>
    </>
  );
}

/** "8 hours", and what is no whole hour as short as it can be said exactly. */
function describeDuration(seconds: number): string {
  const { count } = format;
  const hours = Math.floor(seconds / hour);
  const minutes = Math.floor((seconds % hour) / 60);
  const rest = seconds % 60;
  if (minutes === 0 && rest === 0) return hours === 1 ? "1 hour" : `${count(hours)} hours`;
  return [
    [hours, "h"],
    [minutes, "min"],
    [rest, "s"],
  ]
    .filter(([amount]) => amount !== 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(" ");
}
