import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Actions, FieldPair } from "#renderer/ui/form.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { OperationKind } from "#shared/outbox/schema.ts";
import type { Account } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import { OpenOperation, refreshOperations, useOutcome } from "./open-operations.tsx";
import { requestedNameQuery, useOwnName } from "./queries.ts";

const kinds: OperationKind[] = ["rename"];

type NameFormProps = {
  account: Account;
  /** Initial values of the fields. */
  displayName: string;
};

/** Changes first and last name; the fields keep what was typed. */
export function NameForm({ account, displayName }: NameFormProps) {
  const [typed, setTyped] = useState<FullName | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const fields = {
    firstName: useRef<HTMLInputElement>(null),
    lastName: useRef<HTMLInputElement>(null),
  };
  const { mutate, isPending, isSuccess, error, reset } = useCommandMutation(
    "outbox.add",
    {
      onSuccess: (_entry, _name, _result, { client }) =>
        Promise.all([
          refreshOperations(client),
          client.invalidateQueries(requestedNameQuery(account.id)),
        ]),
    },
    account.id,
  );
  const { isConfirmed } = useOwnName(account);
  const done = isConfirmed ? t("account.nameChanged") : t("account.nameNotConfirmed");
  const outcome = useOutcome(kinds, isSuccess, done);
  const name = typed ?? splitName(displayName);
  const trimmed = { firstName: name.firstName.trim(), lastName: name.lastName.trim() };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const missing = trimmed.firstName === "" ? "firstName" : "lastName";
    const isComplete = trimmed[missing] !== "";
    setIsChecked(!isComplete);
    if (!isComplete) return fields[missing].current?.focus();
    setTyped(name);
    mutate({ kind: "rename", ...trimmed });
  };
  const getFieldProps = (part: keyof FullName, missing: string) => ({
    dir: "auto",
    maxLength: 200,
    spellCheck: false,
    required: true,
    readOnly: isPending,
    field: fields[part],
    value: name[part],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped({ ...name, [part]: event.target.value });
      if (!isPending) reset();
    },
    error:
      isChecked && trimmed[part] === "" ? { title: t("account.missing"), message: missing } : null,
  });

  return (
    <form onSubmit={submit} noValidate>
      <FieldPair>
        <TextField
          {...getFieldProps("firstName", t("account.enterFirstName"))}
          label={t("account.firstName")}
          autoComplete="given-name"
        />
        <TextField
          {...getFieldProps("lastName", t("account.enterLastName"))}
          label={t("account.lastName")}
          autoComplete="family-name"
        />
      </FieldPair>
      <Failure title={t("account.nameNotChanged")} error={error} />
      <Actions outcome={outcome}>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? t("account.saving") : t("account.saveName")}
        </Button>
      </Actions>
      <OpenOperation kinds={kinds} />
    </form>
  );
}

type FullName = { firstName: string; lastName: string };

/** Splits a display name: its last word is the last name. A single word is the first name. */
export function splitName(displayName: string): FullName {
  const words = displayName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? "") : "";
  return { firstName: words.join(" "), lastName };
}
