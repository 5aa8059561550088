import { Clock } from "lucide-react";
import { format } from "#renderer/lib/format.ts";
import { formatDefault, type Json } from "#shared/domain/form-json.ts";
import styles from "./box.module.css";
import type { ControlProps } from "./control-props.ts";
import { ReadOnlyText } from "./text-control.tsx";

/** A time to choose. */
export function TimeControl({ field, ...props }: ControlProps) {
  return (
    <div className={styles.box} data-size="medium">
      <Clock size={14} />
      <ReadOnlyText
        {...props}
        value={formatTime(field.defaultValue) ?? ""}
        placeholder="No time selected"
      />
    </div>
  );
}

/** Stand-ins for a time that is known only once the form is filled in. */
const words = new Map([
  ["NOW", "When the form is filled in"],
  ["CURRENT_TIME", "When the form is filled in"],
  ["TODAY", "The day on which the form is filled in"],
  ["CURRENT_DATE", "The day on which the form is filled in"],
]);

/** Smaller numbers are hardly meant as milliseconds since 1970. */
const leastEpoch = 1e11;

function formatTime(value: Json): string | null {
  const text = formatDefault(value);
  if (text === null) return null;
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(text);
  const at = isMoment ? Date.parse(text) : Number(text);
  const isEpoch = at >= leastEpoch && !Number.isNaN(new Date(at).getTime());
  return isEpoch ? format.absolute(at) : (words.get(text) ?? text);
}
