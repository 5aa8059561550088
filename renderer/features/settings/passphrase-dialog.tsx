import { type FormEvent, useId, useRef, useState } from "react";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { lockQuery } from "#renderer/lib/session-query.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import {
  NewPassphraseFields,
  PassphraseField,
  useNewPassphrase,
} from "#renderer/ui/passphrase-fields.tsx";

type PassphraseDialogProps = { kind: "set" | "change" | "remove"; onClose(): void };

const titles = {
  set: "Set a passphrase",
  change: "Change the passphrase",
  remove: "Remove the passphrase?",
};
const labels = { set: "Set passphrase", change: "Change passphrase", remove: "Remove passphrase" };

/** Sets, changes or removes the passphrase. */
export function PassphraseDialog({ kind, onClose }: PassphraseDialogProps) {
  const form = useId();
  const [current, setCurrent] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const fields = useNewPassphrase();
  const { mutate, isPending, error } = useCommandMutation("lock.setPassphrase", {
    // Otherwise the cache would hold the passphrases.
    gcTime: 0,
    onSuccess: (state, _input, _result, { client }) => {
      client.setQueryData(lockQuery.queryKey, state);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (kind !== "set" && current === "") return field.current?.focus();
    const next = kind === "remove" ? null : fields.read();
    if (kind === "remove" || next !== null)
      mutate({ current: kind === "set" ? null : current, next });
  };
  const isWrong = error?.code === "wrongCredentials";
  return (
    <Dialog
      title={titles[kind]}
      isBusy={isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" aria-disabled={isPending}>
            {isPending ? "Saving…" : labels[kind]}
          </Button>
        </>
      }
    >
      <form id={form} className="paragraphs" onSubmit={submit} noValidate>
        {kind === "set" && (
          <Notice tone="info">
            Nobody can recover a forgotten passphrase: only signing out and erasing everything on
            this computer helps then, also what was not sent yet. After a start, alerts arrive once
            you have entered it.
          </Notice>
        )}
        {kind === "remove" && (
          <p>
            Whoever is signed in to this computer can open the stored data then. Without another way
            to unlock, Watchdesk no longer locks.
          </p>
        )}
        {kind !== "set" && (
          <PassphraseField
            label="Current passphrase"
            field={field}
            value={current}
            isWrong={isWrong}
            onChange={setCurrent}
          />
        )}
        {kind !== "remove" && <NewPassphraseFields fields={fields} />}
      </form>
      <Failure title="Nothing was changed" error={isWrong ? null : error} />
    </Dialog>
  );
}
