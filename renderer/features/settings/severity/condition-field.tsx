import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId } from "react";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { maxRuleText } from "#shared/features/alerts/severity.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./severity.module.css";

type ConditionFieldProps = Omit<ComponentProps<"input">, "onChange"> & {
  label: string;
  onChange(value: string): void;
};

export function ConditionField({ label, onChange, ...input }: ConditionFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        dir="auto"
        autoComplete="off"
        maxLength={maxRuleText}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

const roomsQuery = commandQuery(["alerts", "rooms"], "alert.listRooms", null);

/** A field for the room of alerts, by name or id; suggests rooms of stored alerts. */
export function RoomField(props: Omit<ConditionFieldProps, "label">) {
  const id = useId();
  const { data = [] } = useQuery(roomsQuery);
  return (
    <>
      <ConditionField {...props} label={t("settings.roomIs")} list={id} />
      <datalist id={id}>
        {[...new Set(data.map(({ name }) => name))].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
