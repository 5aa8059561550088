import { type FormEvent, useState } from "react";
import { useRequestReset } from "#renderer/lib/request-reset.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import { type ResetKind, ResetKindChoice } from "#renderer/ui/reset-kind.tsx";
import type { Account } from "#shared/model/session.ts";
import styles from "./account-screen.module.css";

/** Has the service send the e-mail that resets the password. */
export function ResetForm({ account: { serverUrl, username } }: { account: Account }) {
  const [kind, setKind] = useState<ResetKind>("standard");
  const { mutate, isPending, isSuccess, error, reset } = useRequestReset();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ serverUrl, username, isTemporary: kind === "temporary" });
  };
  return (
    <form className={styles.stack} onSubmit={submit}>
      <p className={styles.quiet}>The service can send you an e-mail that resets it.</p>
      <div className={styles.choice}>
        <ResetKindChoice
          value={kind}
          onChange={(next) => {
            setKind(next);
            reset();
          }}
        />
      </div>
      <div>
        {error !== null && (
          <Notice tone="critical" title="No e-mail was asked for">
            {error.message}
          </Notice>
        )}
        <Actions
          outcome={
            isSuccess && (
              <>
                The service was asked to send it to the address that it has for{" "}
                <bdi>{username}</bdi>.
              </>
            )
          }
        >
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? "Asking…" : "Send me a reset e-mail"}
          </Button>
        </Actions>
      </div>
    </form>
  );
}
