import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import type { Form } from "#shared/model/form.ts";
import styles from "./print-footer.module.css";

/** Says on paper which form it is and as of when; not shown on screen. */
export function PrintFooter({ form }: { form: Form }) {
  const now = useMinute();
  return (
    <p className={styles.footer} aria-hidden="true">
      Form {form.id}
      {form.lastModified !== null && `, changed ${format.absolute(form.lastModified)}`}. Printed
      from Watchdesk on {format.absolute(now)}.
    </p>
  );
}
