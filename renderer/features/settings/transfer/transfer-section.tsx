import { type ChangeEvent, useRef, useState } from "react";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { settingNames } from "#shared/settings/settings.ts";
import type { SettingsImport } from "#shared/settings/transfer-schema.ts";
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
    onSuccess: (saved) => setOutcome(saved === null ? null : `Saved as ${saved.path}`),
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
    <Section
      title="Reset, export and import"
      note="The file has what you have chosen, with names of rooms and people; it has no passwords and no sign-ins."
    >
      <Actions outcome={outcome}>
        <Button aria-disabled={exporting.isPending} onClick={() => exporting.mutate()}>
          Export settings…
        </Button>
        <input
          ref={input}
          className="spoken"
          type="file"
          tabIndex={-1}
          aria-label="Settings file"
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
          Import settings…
        </Button>
        <Button aria-disabled={changed.length === 0} onClick={() => setResetting(true)}>
          Reset all settings…
        </Button>
      </Actions>
      <Failure title="Not exported" error={exporting.error} />
      <Failure title="Not imported. Nothing has changed." error={reading.error} />
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
        <ResetDialog what="all settings" names={changed} onClose={() => setResetting(false)} />
      )}
    </Section>
  );
}
