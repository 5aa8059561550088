import { type ReactNode, useState } from "react";
import { FormDialog } from "#renderer/ui/dialog.tsx";
import type { Settings } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";
import type { ItemKind } from "../editable-items.tsx";
import { useChangeSettings } from "../queries.ts";
import styles from "../settings.module.css";
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
  const changing = useChangeSettings();
  const name = typed.trim();
  const flaw = findNameFlaw(name, kind, others) ?? props.flaw;
  return (
    <FormDialog
      title={item === null ? t("settings.addNamed", { kind }) : t("settings.editNamed", { kind })}
      submitLabel={t("common.save")}
      isComplete={flaw === null}
      mutation={changing}
      failure={t("common.notSaved")}
      onSubmit={() => changing.mutate(toSettings(name), { onSuccess: onClose })}
      onClose={onClose}
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
    </FormDialog>
  );
}

function findNameFlaw(name: string, kind: ItemKind, others: { name: string }[]): string | null {
  if (name === "" || name.length > maxName) return t("settings.enterAName", { count: maxName });
  return others.some((one) => one.name === name) ? t("settings.nameIsTaken", { kind }) : null;
}
