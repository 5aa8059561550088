import { type FormEvent, useRef, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Actions, FieldPair } from "#renderer/ui/form.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { Account } from "#shared/model/session.ts";
import { readCoordinate } from "./coordinate.ts";
import { useOutcome } from "./queries.ts";
import { useShareOnce } from "./sharing.ts";

const empty = { latitude: "", longitude: "" };
type Typed = typeof empty;

/** Shares a place that somebody knows better than this computer does. */
export function CoordinatesForm({ account }: { account: Account }) {
  const [typed, setTyped] = useState(empty);
  const [isChecked, setIsChecked] = useState(false);
  const fields = {
    latitude: useRef<HTMLInputElement>(null),
    longitude: useRef<HTMLInputElement>(null),
  };
  const { mutate, isPending, isSuccess, error, reset } = useShareOnce(account.id);
  const outcome = useOutcome(["location"], isSuccess, "Shared.");
  const latitude = readCoordinate(typed.latitude, "latitude");
  const longitude = readCoordinate(typed.longitude, "longitude");

  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    if (!isPending) reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setIsChecked(true);
    if ("error" in latitude) fields.latitude.current?.focus();
    else if ("error" in longitude) fields.longitude.current?.focus();
    else mutate({ lat: latitude.value, lng: longitude.value, accuracy: null });
  };
  const common = {
    inputMode: "decimal",
    autoComplete: "off",
    spellCheck: false,
    maxLength: 40,
    readOnly: isPending,
  } as const;

  return (
    <form onSubmit={submit} noValidate>
      <FieldPair>
        <TextField
          {...common}
          label="Latitude"
          placeholder="59.3293"
          field={fields.latitude}
          value={typed.latitude}
          onChange={(event) => change({ latitude: event.target.value })}
          error={isChecked && "error" in latitude ? latitude.error : null}
        />
        <TextField
          {...common}
          label="Longitude"
          placeholder="18.0686"
          field={fields.longitude}
          value={typed.longitude}
          onChange={(event) => change({ longitude: event.target.value })}
          error={isChecked && "error" in longitude ? longitude.error : null}
        />
      </FieldPair>
      <Failure title="These coordinates were not shared" error={error} />
      <Actions outcome={outcome}>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? "Sharing…" : "Share these coordinates"}
        </Button>
      </Actions>
    </form>
  );
}
