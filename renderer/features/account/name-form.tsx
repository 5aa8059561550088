import { type FormEvent, useRef, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Actions, FieldPair } from "#renderer/ui/form.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { OperationKind } from "#shared/model/outbox.ts";
import type { Account } from "#shared/model/session.ts";
import { useOutcome, useOwnName, useRename } from "./queries.ts";
import { type FullName, splitName } from "./split-name.ts";
import { WaitingChange } from "./waiting-change.tsx";

const kinds: OperationKind[] = ["rename"];

type NameFormProps = {
  account: Account;
  /** What the fields begin with. */
  displayName: string;
};

/** Changes first and last name. What somebody has typed stays, saved or not. */
export function NameForm({ account, displayName }: NameFormProps) {
  const [typed, setTyped] = useState<FullName | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const fields = {
    firstName: useRef<HTMLInputElement>(null),
    lastName: useRef<HTMLInputElement>(null),
  };
  const { mutate, isPending, isSuccess, error, reset } = useRename(account.id);
  const { isConfirmed } = useOwnName(account);
  const done = isConfirmed ? "Name changed." : "Sent, not confirmed.";
  const outcome = useOutcome(kinds, isSuccess, done);
  const name = typed ?? splitName(displayName);
  const trimmed = { firstName: name.firstName.trim(), lastName: name.lastName.trim() };

  const change = (part: Partial<FullName>) => {
    setTyped({ ...name, ...part });
    if (!isPending) reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const missing = trimmed.firstName === "" ? "firstName" : "lastName";
    const isComplete = trimmed[missing] !== "";
    setIsChecked(!isComplete);
    if (!isComplete) return fields[missing].current?.focus();
    setTyped(name);
    mutate(trimmed);
  };
  const missing = (part: keyof FullName, message: string) =>
    isChecked && trimmed[part] === "" ? { title: "Missing", message } : null;
  const common = { dir: "auto", maxLength: 200, spellCheck: false, readOnly: isPending } as const;

  return (
    <form onSubmit={submit} noValidate>
      <FieldPair>
        <TextField
          {...common}
          label="First name"
          field={fields.firstName}
          autoComplete="given-name"
          required
          value={name.firstName}
          onChange={(event) => change({ firstName: event.target.value })}
          error={missing("firstName", "Enter your first name.")}
        />
        <TextField
          {...common}
          label="Last name"
          field={fields.lastName}
          autoComplete="family-name"
          required
          value={name.lastName}
          onChange={(event) => change({ lastName: event.target.value })}
          error={missing("lastName", "Enter your last name.")}
        />
      </FieldPair>
      <Failure title="Your name was not changed" error={error} />
      <Actions outcome={outcome}>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? "Saving…" : "Save name"}
        </Button>
      </Actions>
      <WaitingChange kinds={kinds} />
    </form>
  );
}
