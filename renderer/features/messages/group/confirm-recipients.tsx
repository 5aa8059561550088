import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { Recipient } from "#shared/outbox/groups.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./group.module.css";

type ConfirmRecipientsProps = {
  to: Recipient[];
  isBusy: boolean;
  error: { message: string } | null;
  onSend(): void;
  onBack(): void;
};

/** How many names are stated. */
const named = 10;

/** The second confirmation of a message to many people; Back is where Send was, so that a double click sends nothing. */
export function ConfirmRecipients({ to, isBusy, error, onSend, onBack }: ConfirmRecipientsProps) {
  const others = to.length - named;
  return (
    <Dialog
      title={t("messages.sendToCountQuestion", { count: to.length })}
      isBusy={isBusy}
      onClose={onBack}
      actions={
        <>
          <Button variant="primary" aria-disabled={isBusy} onClick={onSend}>
            {t("messages.sendToCount", { count: to.length })}
          </Button>
          <Button onClick={onBack}>{t("common.back")}</Button>
        </>
      }
    >
      <ul className={styles.names}>
        {to.slice(0, named).map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {others > 0 && <p>{t("messages.andMore", { count: others })}</p>}
      <Failure title={t("records.notSentYourText")} error={error} />
    </Dialog>
  );
}
