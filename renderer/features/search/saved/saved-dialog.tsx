import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { SavedSearch } from "#shared/records/saved-search-commands.ts";
import { t } from "#shared/texts/t.ts";
import { useSavedSearchChanges } from "./queries.ts";

type SavedDialogProps = {
  /** The search to change, or the query of a new one. */
  saved: SavedSearch | { query: string };
  onClose(): void;
};

/** A dialog that saves a search by name, or changes a saved one. */
export function SavedDialog({ saved, onClose }: SavedDialogProps) {
  const former = "id" in saved ? saved : null;
  const [name, setName] = useState(former?.name ?? "");
  const [notifies, setNotifies] = useState(former?.notifies ?? false);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const { saving } = useSavedSearchChanges();
  const canSave = name.trim() !== "" && !saving.isPending;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    const id = former?.id ?? null;
    saving.mutate({ id, name, query: saved.query.trim(), notifies }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={former === null ? t("search.saveSearch") : t("search.changeSearch")}
      isBusy={saving.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button type="submit" form={form} variant="primary" aria-disabled={!canSave}>
            {t("common.save")}
          </Button>
        </>
      }
    >
      <form id={form} className="column" onSubmit={save}>
        <TextField
          label={t("common.name")}
          field={field}
          error={null}
          hint={saved.query}
          autoFocus
          maxLength={100}
          dir="auto"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Switch
          label={t("search.notifyAboutNewResults")}
          note={t("search.notifyNote")}
          isOn={notifies}
          onChange={setNotifies}
        />
      </form>
      {saving.error !== null && <Failure error={saving.error} />}
    </Dialog>
  );
}
