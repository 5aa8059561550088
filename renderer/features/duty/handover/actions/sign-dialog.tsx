import { type FormEvent, useRef, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { HandoverPage } from "#shared/features/duty/handover-schema.ts";
import { summarizeHandover } from "#shared/features/duty/handover-text.ts";
import styles from "../handover.module.css";
import { useSignHandover } from "../queries.ts";
import { showHandover } from "../store.ts";

/** A dialog to sign a draft with a name and a role. */
export function SignDialog({ page, onClose }: { page: HandoverPage; onClose(): void }) {
  const [name, setName] = useState(page.author);
  const [role, setRole] = useState(page.role ?? "");
  const nameField = useRef<HTMLInputElement>(null);
  const roleField = useRef<HTMLInputElement>(null);
  const sign = useSignHandover();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sign.isPending) return;
    sign.mutate(
      { name: name.trim() || null, role: role.trim() || null },
      {
        onSuccess: () => {
          showHandover(null);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={`Sign handover ${page.number}`}
      size="wide"
      isBusy={sign.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="sign-handover"
            variant="primary"
            aria-disabled={sign.isPending}
          >
            Sign
          </Button>
        </>
      }
    >
      <form id="sign-handover" className={styles.form} onSubmit={submit}>
        <p className={styles.summary} dir="auto">
          Open: {summarizeHandover(page)}.
        </p>
        <div className={styles.pair}>
          <TextField
            label="Name"
            field={nameField}
            error={null}
            autoFocus
            maxLength={120}
            dir="auto"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label="Role"
            field={roleField}
            error={null}
            hint="You can't change the page after you sign it."
            maxLength={120}
            dir="auto"
            value={role}
            onChange={(event) => setRole(event.target.value)}
          />
        </div>
        <Failure title="Not signed" error={sign.error} />
      </form>
    </Dialog>
  );
}
