import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lockQuery } from "#renderer/lib/lock-query.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section, Subsection } from "#renderer/ui/section.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import { settingSections } from "#shared/settings/declaration.ts";
import { type SettingName, settingNames } from "#shared/settings/settings.ts";
import { FixedNote } from "./fixed-note.tsx";
import { PassphraseDialog } from "./passphrase-dialog.tsx";
import { useSettings } from "./queries.ts";
import { SettingRows } from "./setting-rows.tsx";
import styles from "./settings.module.css";

type LockSectionProps = {
  /** The keys of the rows that the search has found. */
  keys: ReadonlySet<string>;
  isWanted: boolean;
};

/** Sets what locks Watchdesk, and what unlocks it. */
export const LockSection = ({ keys, isWanted }: LockSectionProps) => (
  <Section {...settingSections.lock} isWanted={isWanted}>
    {keys.has("unlock") && <Ways />}
    <SettingRows names={settingNames.filter((name: SettingName) => keys.has(name))} />
  </Section>
);

type Dialog = "set" | "change" | "remove";

/** The passphrase, and the system's authentication. */
function Ways() {
  const { data, error } = useQuery({ ...lockQuery, refetchOnMount: "always" });
  const { settings, change, isFixed, failure } = useSettings();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  if (data === undefined) return <Failure title="Can't read the lock" error={error} />;
  const { hasPassphrase, system } = data;
  const isOn = settings?.unlockWithSystem ?? false;
  return (
    <Subsection title="Unlock with">
      <p>
        {hasPassphrase
          ? "Watchdesk has a passphrase. After a start, nothing stored can be opened without it."
          : "There is no passphrase. Without one, whoever is signed in to this computer can open the stored data."}
      </p>
      <div className={styles.line}>
        {hasPassphrase ? (
          <>
            <Button onClick={() => setDialog("change")}>Change passphrase…</Button>
            <Button onClick={() => setDialog("remove")}>Remove passphrase…</Button>
          </>
        ) : (
          <Button onClick={() => setDialog("set")}>Set passphrase…</Button>
        )}
      </div>
      <Switch
        label={`Unlock with ${system.name}`}
        note={
          isFixed("unlockWithSystem") ? (
            <>
              <FixedNote /> {system.note}
            </>
          ) : (
            (system.note ??
            (hasPassphrase
              ? "Except after a start, which needs the passphrase."
              : "It does not protect the stored data as a passphrase does."))
          )
        }
        isOn={isOn}
        isDisabled={isFixed("unlockWithSystem") || (!system.isUsable && !isOn)}
        onChange={(next) => change({ unlockWithSystem: next })}
      />
      {!hasPassphrase && !data.opensBySystem && (
        <p className={styles.note}>Nothing could unlock Watchdesk, so it does not lock.</p>
      )}
      <Failure error={failure} />
      {dialog !== null && <PassphraseDialog kind={dialog} onClose={() => setDialog(null)} />}
    </Subsection>
  );
}
