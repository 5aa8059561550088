import { format } from "#renderer/lib/format.ts";
import { Failure } from "#renderer/ui/notice.tsx";
import { Subsection } from "#renderer/ui/section.tsx";
import { Choice } from "./choice.tsx";
import { useSettings } from "./queries.ts";

const hour = 3600;
const offered = [1, 8, 12, 24].map((hours) => hours * hour);

/** Sets how long a session is asked for. */
export function TokenDuration() {
  const { settings, change, isFixed, failure } = useSettings();
  return (
    <Subsection title="Stay signed in for">
      {settings !== undefined && (
        <Choice
          label="Stay signed in for"
          value={String(settings.tokenDuration)}
          choices={[...new Set([...offered, settings.tokenDuration])]
            .sort((a, b) => a - b)
            .map((seconds) => ({ value: String(seconds), label: describeDuration(seconds) }))}
          isFixed={isFixed("tokenDuration")}
          note="If this computer sleeps longer, sign in again. The service allows 24 hr at most."
          onChange={(next) => change({ tokenDuration: Number(next) })}
        />
      )}
      <Failure error={failure} />
    </Subsection>
  );
}

/** "8 hours", and what is no whole hour as short as it can be said exactly. */
function describeDuration(seconds: number): string {
  const { count } = format;
  const hours = Math.floor(seconds / hour);
  const minutes = Math.floor((seconds % hour) / 60);
  const rest = seconds % 60;
  if (minutes === 0 && rest === 0) return hours === 1 ? "1 hr" : `${count(hours)} hr`;
  return [
    [hours, "h"],
    [minutes, "min"],
    [rest, "s"],
  ]
    .filter(([amount]) => amount !== 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(" ");
}
