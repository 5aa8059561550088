import { type ReactNode, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { Settings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import type { ItemKind } from "../editable-items.tsx";
import styles from "../escalation/escalation-dialog.module.css";
import { useChangeSettings } from "../queries.ts";
import { ConditionField } from "../severity/condition-field.tsx";

const maxName = 80;

type NamedItemDialogProps<Item extends { name: string }> = {
  kind: Exclude<ItemKind, "rule">;
  /** Null if it is new. */
  item: Item | null;
  /** The other items, whose names are taken. */
  others: Item[];
  /** What is missing besides the name; null if nothing is. */
  flaw: string | null;
  toSettings(name: string): Partial<Settings>;
  onClose(): void;
  /** The fields below the name. */
  children: ReactNode;
};

export function NamedItemDialog<Item extends { name: string }>({
  kind,
  item,
  others,
  toSettings,
  onClose,
  children,
  ...props
}: NamedItemDialogProps<Item>) {
  const [typed, setTyped] = useState(item?.name ?? "");
  const { mutate, isPending, error } = useChangeSettings();
  const name = typed.trim();
  const flaw = findNameFlaw(name, kind, others) ?? props.flaw;
  const save = () => {
    if (flaw === null && !isPending) mutate(toSettings(name), { onSuccess: onClose });
  };
  return (
    <Dialog
      title={item === null ? t("settings.addNamed", { kind }) : t("settings.editNamed", { kind })}
      onClose={onClose}
      isBusy={isPending}
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button variant="primary" aria-disabled={flaw !== null || isPending} onClick={save}>
            {t("common.save")}
          </Button>
        </>
      }
    >
      <ConditionField
        label={t("settings.nameOfNamed", { kind })}
        value={typed}
        onChange={setTyped}
        autoFocus
      />
      {children}
      <p role="status" className={styles.flaw}>
        {flaw}
      </p>
      <Failure title={t("common.notSaved")} error={error} />
    </Dialog>
  );
}

function findNameFlaw(name: string, kind: ItemKind, others: { name: string }[]): string | null {
  if (name === "" || name.length > maxName) return t("settings.enterAName", { count: maxName });
  return others.some((one) => one.name === name) ? t("settings.nameIsTaken", { kind }) : null;
}
