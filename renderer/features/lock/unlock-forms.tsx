import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSecondsLeft } from "#renderer/lib/clock.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import {
  NewPassphraseFields,
  PassphraseField,
  useNewPassphrase,
} from "#renderer/ui/passphrase-fields.tsx";
import { describeSpan } from "#shared/lib/span-words.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

/** Unlocks by the passphrase; `retryAt` is when the next one is accepted. */
export function UnlockForm({ retryAt }: { retryAt: EpochMs | null }) {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // Otherwise the cache would hold the passphrase.
  const unlock = useCommandMutation("lock.unlock", { gcTime: 0 });
  const secondsLeft = useSecondsLeft(retryAt) ?? 0;
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unlock.isPending || secondsLeft > 0) return;
    if (typed === "") return field.current?.focus();
    unlock.mutate(
      { passphrase: typed },
      {
        onError: ({ code }) => {
          if (code === "wrongCredentials") setTyped("");
          field.current?.focus();
        },
      },
    );
  };
  const isWrong = unlock.error?.code === "wrongCredentials";
  return (
    <form className="column gap-3" onSubmit={submit} noValidate>
      <PassphraseField
        label={t("lock.passphrase")}
        field={field}
        value={typed}
        isWrong={isWrong}
        hint={
          secondsLeft > 0
            ? t("lock.waitAfterWrong", { duration: describeSpan(secondsLeft * 1_000) })
            : null
        }
        readOnly={unlock.isPending}
        onChange={setTyped}
      />
      <Failure title={t("lock.notUnlocked")} error={isWrong ? null : unlock.error} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        aria-disabled={unlock.isPending || secondsLeft > 0}
      >
        {unlock.isPending ? t("lock.unlocking") : t("lock.unlock")}
      </Button>
    </form>
  );
}

type SystemButtonProps = {
  /** The name of the system's authentication. */
  name: string;
  /** Whether it is the only way. */
  isMain: boolean;
};

/** Unlocks by the system's authentication. */
export function SystemButton({ name, isMain }: SystemButtonProps) {
  const { mutate, isPending, error } = useCommandMutation("lock.unlockWithSystem");
  return (
    <div className="column gap-3">
      <Button
        variant={isMain ? "primary" : "secondary"}
        size="large"
        aria-disabled={isPending}
        onClick={() => mutate()}
      >
        {isPending ? t("lock.waitingForTheSystem") : t("lock.unlockWith", { name })}
      </Button>
      <Failure title={t("lock.notUnlocked")} error={error} />
    </div>
  );
}

/** Chooses the first passphrase, which the organisation demands. */
export function SetUpForm() {
  const fields = useNewPassphrase();
  const { nextField } = fields;
  useEffect(() => nextField.current?.focus(), [nextField]);
  const { mutate, isPending, error } = useCommandMutation("lock.setPassphrase", { gcTime: 0 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = isPending ? null : fields.read();
    if (next !== null) mutate({ current: null, next });
  };
  return (
    <form className="column gap-3" onSubmit={submit} noValidate>
      <NewPassphraseFields fields={fields} />
      <Failure title={t("lock.passphraseNotSet")} error={error} />
      <Button type="submit" variant="primary" size="large" aria-disabled={isPending}>
        {isPending ? t("lock.settingThePassphrase") : t("lock.setPassphrase")}
      </Button>
    </form>
  );
}
