import { type FormEvent, useState } from "react";
import { useRequestReset } from "#renderer/lib/request-reset.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { type ResetKind, ResetKindChoice } from "#renderer/ui/segments.tsx";
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
      <p className={styles.quiet}>The service can e-mail you a reset link.</p>
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
        <Failure title="E-mail not requested" error={error} />
        <Actions
          outcome={
            isSuccess && (
              <>
                Reset e-mail requested for <bdi>{username}</bdi>.
              </>
            )
          }
        >
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? "Requesting…" : "Send reset e-mail"}
          </Button>
        </Actions>
      </div>
    </form>
  );
}
