import { Segments } from "./segments.tsx";

/** What the e-mail that resets a password brings. */
export type ResetKind = "standard" | "temporary";

type ResetKindChoiceProps = { value: ResetKind; onChange(kind: ResetKind): void };

/** Chooses what the e-mail that resets a password brings. */
export function ResetKindChoice(props: ResetKindChoiceProps) {
  return (
    <Segments<ResetKind>
      {...props}
      label="Kind of e-mail"
      choices={[
        { value: "standard", label: "Standard" },
        { value: "temporary", label: "With a temporary password" },
      ]}
    />
  );
}
