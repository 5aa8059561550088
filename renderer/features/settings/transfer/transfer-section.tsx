import { type ChangeEvent, useRef, useState } from "react";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { settingNames } from "#shared/settings/settings.ts";
import type { SettingsImport } from "#shared/settings/transfer-schema.ts";
import { t } from "#shared/texts/t.ts";
import { useChangedSettings } from "../origins-section.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { ResetDialog } from "./reset-dialog.tsx";

type Chosen = { file: string; text: string; preview: SettingsImport };

/** Exports, imports and resets all settings. */
export function TransferSection() {
  const [outcome, setOutcome] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isResetting, setResetting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const changed = useChangedSettings(settingNames);
  const exporting = useCommandMutation("settings.export", {
    onSuccess: (saved) =>
      setOutcome(saved === null ? null : t("settings.savedAs", { path: saved.path })),
  });
  const reading = useCommandMutation("settings.import");
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    const text = await file.text();
    // The same file can be chosen again.
    target.value = "";
    reading.mutate(
      { text, isPreview: true },
      { onSuccess: (preview) => setChosen({ file: file.name, text, preview }) },
    );
  };
  return (
    <Section title={t("settings.resetExportAndImport")} note={t("settings.transferNote")}>
      <Actions outcome={outcome}>
        <Button aria-disabled={exporting.isPending} onClick={() => exporting.mutate()}>
          {t("settings.exportSettings")}
        </Button>
        <input
          ref={input}
          className="spoken"
          type="file"
          tabIndex={-1}
          aria-label={t("settings.settingsFile")}
          accept=".json"
          onChange={(event) => void read(event)}
        />
        <Button
          onClick={() => {
            setOutcome(null);
            reading.reset();
            input.current?.click();
          }}
        >
          {t("settings.importSettings")}
        </Button>
        <Button aria-disabled={changed.length === 0} onClick={() => setResetting(true)}>
          {t("settings.resetAllSettings")}
        </Button>
      </Actions>
      <Failure title={t("settings.notExported")} error={exporting.error} />
      <Failure title={t("settings.importRejected")} error={reading.error} />
      {chosen !== null && (
        <ImportDialog
          {...chosen}
          onClose={(done) => {
            setChosen(null);
            setOutcome(done);
          }}
        />
      )}
      {isResetting && (
        <ResetDialog
          title={t("settings.resetAllQuestion")}
          names={changed}
          onClose={() => setResetting(false)}
        />
      )}
    </Section>
  );
}
