import { useRef } from "react";
import { TextField } from "#renderer/ui/text-field.tsx";
import styles from "../handover.module.css";

type Signer = { name: string; role: string };

type SignerFieldsProps = {
  labels: Signer;
  value: Signer;
  onChange(value: Signer): void;
};

/** Fields for a name and a role, side by side. */
export function SignerFields({ labels, value, onChange }: SignerFieldsProps) {
  const nameField = useRef<HTMLInputElement>(null);
  const roleField = useRef<HTMLInputElement>(null);
  const common = { error: null, maxLength: 120, dir: "auto" } as const;
  return (
    <div className={styles.pair}>
      <TextField
        {...common}
        label={labels.name}
        field={nameField}
        autoFocus
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.target.value })}
      />
      <TextField
        {...common}
        label={labels.role}
        field={roleField}
        value={value.role}
        onChange={(event) => onChange({ ...value, role: event.target.value })}
      />
    </div>
  );
}
