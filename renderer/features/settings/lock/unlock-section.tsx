import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { lockQuery } from "#renderer/lib/session-query.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import type { LockState } from "#shared/lock/lock-schema.ts";
import { t } from "#shared/texts/t.ts";
import { useSettings } from "../queries.ts";
import { FixedNote } from "../setting-notes.tsx";
import { PassphraseDialog } from "./passphrase-dialog.tsx";

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

type Dialog = "set" | "change" | "remove";

function Passphrase({ hasPassphrase, opensBySystem }: LockState) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
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
