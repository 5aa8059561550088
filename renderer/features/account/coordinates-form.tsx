import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Actions, FieldPair } from "#renderer/ui/form.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { Account } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import { useOutcome } from "./open-operations.tsx";
import { useShareOnce } from "./sharing.ts";

type Coordinate = "latitude" | "longitude";

const empty = { latitude: "", longitude: "" };

/** Shares coordinates that the user enters. */
export function CoordinatesForm({ account }: { account: Account }) {
  const [typed, setTyped] = useState(empty);
  const [isChecked, setIsChecked] = useState(false);
  const fields = {
    latitude: useRef<HTMLInputElement>(null),
    longitude: useRef<HTMLInputElement>(null),
  };
  const { mutate, isPending, isSuccess, error, reset } = useShareOnce(account.id);
  const outcome = useOutcome(["location"], isSuccess, t("account.shared"));
  const latitude = readCoordinate(typed.latitude, "latitude");
  const longitude = readCoordinate(typed.longitude, "longitude");

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setIsChecked(true);
    if ("error" in latitude) fields.latitude.current?.focus();
    else if ("error" in longitude) fields.longitude.current?.focus();
    else mutate({ lat: latitude.value, lng: longitude.value, accuracy: null });
  };
  const getFieldProps = (name: Coordinate, reading: CoordinateReading) => ({
    inputMode: "decimal" as const,
    autoComplete: "off",
    spellCheck: false,
    maxLength: 40,
    readOnly: isPending,
    placeholder: kinds[name].example,
    field: fields[name],
    value: typed[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped({ ...typed, [name]: event.target.value });
      if (!isPending) reset();
    },
    error: isChecked && "error" in reading ? reading.error : null,
  });

  return (
    <form onSubmit={submit} noValidate>
      <FieldPair>
        <TextField {...getFieldProps("latitude", latitude)} label={t("account.latitude")} />
        <TextField {...getFieldProps("longitude", longitude)} label={t("account.longitude")} />
      </FieldPair>
      <Failure title={t("account.coordinatesNotShared")} error={error} />
      <Actions outcome={outcome}>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? t("account.sharing") : t("account.shareTheseCoordinates")}
        </Button>
      </Actions>
    </form>
  );
}

type CoordinateReading = { value: number } | { error: { title: string; message: string } };

const kinds = {
  latitude: { limit: 90, example: "59.3293" },
  longitude: { limit: 180, example: "18.0686" },
};

/** Reads decimal degrees with a point or a comma, or returns the error to show. */
export function readCoordinate(text: string, kind: Coordinate): CoordinateReading {
  const { limit, example } = kinds[kind];
  const plain = text.trim().replace("−", "-").replace(",", ".");
  if (plain === "")
    return {
      error: {
        title: t("account.missing"),
        message: t("account.coordinateMissing", { coordinate: kind }),
      },
    };
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)°?$/.test(plain)) {
    return {
      error: {
        title: t("account.notUnderstood"),
        message: t("account.coordinateExample", { example }),
      },
    };
  }
  const value = Number.parseFloat(plain);
  if (Math.abs(value) > limit) {
    return {
      error: {
        title: t("account.outOfRange"),
        message: t("account.coordinateOutOfRange", { coordinate: kind, limit }),
      },
    };
  }
  return { value };
}
