import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { lockQuery } from "#renderer/lib/app-queries.ts";
import { useCommandMutation } from "#renderer/lib/main-commands.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure, Notice } from "#renderer/ui/empty-state.tsx";
import { Section } from "#renderer/ui/page.tsx";
import {
  NewPassphraseFields,
  PassphraseField,
  useNewPassphrase,
} from "#renderer/ui/passphrase-fields.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import type { LockState } from "#shared/lock/lock-schema.ts";
import { t } from "#shared/texts/t.ts";
import { useSettings } from "./queries.ts";
import { FixedNote } from "./setting-notes.tsx";

/** Sets what unlocks Watchdesk: the passphrase and the system's authentication. */
export function UnlockSection() {
  const { data, error } = useQuery({ ...lockQuery, refetchOnMount: "always" });
  return (
    <Section title={t("settings.unlocking")}>
      {data === undefined ? (
        <Failure title={t("settings.cantReadTheLock")} error={error} />
      ) : (
        <>
          <Passphrase {...data} />
          <SystemSwitch {...data} />
        </>
      )}
    </Section>
  );
}

function Passphrase({ hasPassphrase, opensBySystem }: LockState) {
  const [dialog, setDialog] = useState<PassphraseDialogProps["kind"] | null>(null);
  return (
    <>
      <p>{hasPassphrase ? t("settings.passphraseNote") : t("settings.noPassphraseNote")}</p>
      {!hasPassphrase && !opensBySystem && <p className="quiet">{t("settings.cannotLockNote")}</p>}
      <div className="row-wrap gap-2-4">
        {hasPassphrase ? (
          <>
            <Button onClick={() => setDialog("change")}>
              {t("settings.changePassphraseMore")}
            </Button>
            <Button onClick={() => setDialog("remove")}>
              {t("settings.removePassphraseMore")}
            </Button>
          </>
        ) : (
          <Button onClick={() => setDialog("set")}>{t("settings.setPassphraseMore")}</Button>
        )}
      </div>
      {dialog !== null && <PassphraseDialog kind={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Turns the system's authentication on; states why it cannot be used. */
function SystemSwitch({ hasPassphrase, system }: LockState) {
  const { settings, change, isFixed, failure } = useSettings();
  const isOn = settings?.unlockWithSystem ?? false;
  const isPolicy = isFixed("unlockWithSystem");
  const why = hasPassphrase
    ? t("settings.systemUnlockNote")
    : t("settings.systemUnlockWithoutPassphraseNote");
  const note: ReactNode = isPolicy ? <FixedNote /> : null;
  return (
    <>
      <Switch
        label={t("settings.unlockWith", { name: system.name })}
        note={
          <>
            {note} {system.note ?? why}
          </>
        }
        isOn={isOn}
        isDisabled={isPolicy || (!system.isUsable && !isOn)}
        onChange={(unlockWithSystem) => change({ unlockWithSystem })}
      />
      <Failure error={failure} />
    </>
  );
}

type PassphraseDialogProps = { kind: "set" | "change" | "remove"; onClose(): void };

const titles = {
  set: t("settings.setAPassphrase"),
  change: t("settings.changeThePassphrase"),
  remove: t("settings.removeThePassphrase"),
};
const labels = {
  set: t("settings.setPassphraseNow"),
  change: t("settings.changePassphraseNow"),
  remove: t("settings.removePassphraseNow"),
};

function PassphraseDialog({ kind, onClose }: PassphraseDialogProps) {
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
            {t("common.cancel")}
          </Button>
          <Button type="submit" form={form} variant="primary" aria-disabled={isPending}>
            {isPending ? t("settings.saving") : labels[kind]}
          </Button>
        </>
      }
    >
      <form id={form} className="paragraphs" onSubmit={submit} noValidate>
        {kind === "set" && <Notice tone="info">{t("settings.passphraseWarning")}</Notice>}
        {kind === "remove" && <p>{t("settings.removePassphraseWarning")}</p>}
        {kind !== "set" && (
          <PassphraseField
            label={t("settings.currentPassphrase")}
            field={field}
            value={current}
            isWrong={isWrong}
            onChange={setCurrent}
          />
        )}
        {kind !== "remove" && <NewPassphraseFields fields={fields} />}
      </form>
      <Failure title={t("settings.nothingWasChanged")} error={isWrong ? null : error} />
    </Dialog>
  );
}
