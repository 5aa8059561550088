import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { lockQuery } from "#renderer/lib/app-queries.ts";
import { useSecondsLeft } from "#renderer/lib/clock.ts";
import { useCommandMutation } from "#renderer/lib/main-commands.ts";
import { hideTitleDetail, useWindowTitle } from "#renderer/lib/title.ts";
import { isWall } from "#renderer/lib/window-name.ts";
import { Button } from "#renderer/ui/button.tsx";
import { FormDialog } from "#renderer/ui/dialog.tsx";
import { Failure, Notice } from "#renderer/ui/empty-state.tsx";
import { Mark } from "#renderer/ui/mark.tsx";
import {
  NewPassphraseFields,
  PassphraseField,
  useNewPassphrase,
} from "#renderer/ui/passphrase-fields.tsx";
import { describeSpan } from "#shared/lib/span-words.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { LockState } from "#shared/lock/lock-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./lock-screen.module.css";

/** All that a window shows while Watchdesk is locked. */
export function LockScreen() {
  useWindowTitle(t("lock.locked"));
  useEffect(() => {
    hideTitleDetail(true);
    return () => hideTitleDetail(false);
  }, []);
  const { data, error } = useQuery({ ...lockQuery, refetchOnMount: "always" });
  return (
    <main className={styles.screen}>
      <div className={styles.panel}>
        <div className="column gap-2">
          <Mark size={40} />
          <h1 className={styles.title}>{t("lock.watchdeskIsLocked")}</h1>
          {data !== undefined && <p className="quiet">{describe(data)}</p>}
        </div>
        {data !== undefined && data.criticalAlerts > 0 && (
          <Notice tone="critical">
            {t("lock.criticalWaiting", { count: data.criticalAlerts })}
          </Notice>
        )}
        {data !== undefined && !isWall && <Ways state={data} />}
        <Failure title={t("lock.notUnlocked")} error={error} />
      </div>
    </main>
  );
}

function describe({ isSealed, isSetUpNeeded }: LockState): string {
  if (isSetUpNeeded) return t("lock.requiredNote");
  return isSealed ? t("lock.sealedNote") : t("lock.lockedNote");
}

/** The ways to unlock, and the way out without the passphrase. */
function Ways({ state }: { state: LockState }) {
  const [isForgotten, setForgotten] = useState(false);
  const { hasPassphrase, isSetUpNeeded, opensBySystem, system } = state;
  if (isSetUpNeeded) return <SetUpForm />;
  return (
    <>
      {hasPassphrase && <UnlockForm retryAt={state.retryAt} />}
      {opensBySystem && <SystemButton name={system.name} isMain={!hasPassphrase} />}
      {!hasPassphrase && !opensBySystem && (
        <p>
          {t("lock.onlyUnlocks", { name: system.name })} {system.note}
        </p>
      )}
      <div>
        <Button variant="plain" onClick={() => setForgotten(true)}>
          {hasPassphrase ? t("lock.forgotThePassphrase") : t("lock.cantUnlock")}
        </Button>
      </div>
      {isForgotten && <ForgottenDialog onClose={() => setForgotten(false)} />}
    </>
  );
}

/** Confirms signing out without the passphrase, and lists what that erases. */
function ForgottenDialog({ onClose }: { onClose(): void }) {
  const forgetting = useCommandMutation("lock.forget");
  return (
    <FormDialog
      title={t("lock.signOutQuestion")}
      submitLabel={forgetting.isPending ? t("lock.signingOut") : t("lock.signOutAndErase")}
      look="danger"
      mutation={forgetting}
      failure={t("lock.notSignedOut")}
      isFinal
      onSubmit={forgetting.mutate}
      onClose={onClose}
    >
      <div className="paragraphs">
        <p>{t("lock.forgottenExplanation")}</p>
        <Notice tone="critical" title={t("lock.lostForGood")}>
          {t("lock.whatIsLost")}
        </Notice>
        <p>{t("lock.whatStays")}</p>
      </div>
    </FormDialog>
  );
}

/** Unlocks by the passphrase; `retryAt` is when the next one is accepted. */
function UnlockForm({ retryAt }: { retryAt: EpochMs | null }) {
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
  name: string;
  /** Whether it is the only way. */
  isMain: boolean;
};

function SystemButton({ name, isMain }: SystemButtonProps) {
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
function SetUpForm() {
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
