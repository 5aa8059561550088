import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { lockQuery } from "#renderer/lib/session-query.ts";
import { hideTitleDetail, useWindowTitle } from "#renderer/lib/title.ts";
import { isWall } from "#renderer/lib/window-name.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Mark } from "#renderer/ui/mark.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import type { LockState } from "#shared/lock/lock-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./lock-screen.module.css";
import { SetUpForm, SystemButton, UnlockForm } from "./unlock-forms.tsx";

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
  const { mutate, isPending, error } = useCommandMutation("lock.forget");
  return (
    <Dialog
      title={t("lock.signOutQuestion")}
      isBusy={isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t("common.cancel")}
          </Button>
          <Button variant="danger" aria-disabled={isPending} onClick={() => mutate()}>
            {isPending ? t("lock.signingOut") : t("lock.signOutAndErase")}
          </Button>
        </>
      }
    >
      <div className="paragraphs">
        <p>{t("lock.forgottenExplanation")}</p>
        <Notice tone="critical" title={t("lock.lostForGood")}>
          {t("lock.whatIsLost")}
        </Notice>
        <p>{t("lock.whatStays")}</p>
      </div>
      <Failure title={t("lock.notSignedOut")} error={error} />
    </Dialog>
  );
}
