import { type ChangeEvent, type FormEvent, type ReactNode, useRef, useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Failure, Notice } from "#renderer/ui/empty-state.tsx";
import { Actions, FieldPair } from "#renderer/ui/form.tsx";
import { Section, Subsection } from "#renderer/ui/page.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { OperationKind } from "#shared/outbox/schema.ts";
import type { Account } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./account-screen.module.css";
import { OpenOperation, useOutcome } from "./open-operations.tsx";
import type { SharedPosition } from "./sharing.ts";
import { useShareOnce, useSharing } from "./sharing.ts";

const kinds: OperationKind[] = ["location"];

type LocationSectionProps = {
  account: Account;
  /** Setting that shares the location while Watchdesk is open. */
  locationSwitch: ReactNode;
};

/** Shares the location once, while the app is open, or as entered by hand. */
export function LocationSection({ account, locationSwitch }: LocationSectionProps) {
  const { last, failure } = useSharing(account.id);
  return (
    <Section title={t("account.location")} note={t("account.locationNote")}>
      <div className="column gap-3">
        {locationSwitch}
        {failure !== null && (
          <Notice tone="critical" title={t("account.locationUnavailable")}>
            {failure}
          </Notice>
        )}
      </div>
      <div className="column gap-3">
        <LastShared last={last} />
        <OpenOperation kinds={kinds} />
      </div>
      <Subsection title={t("account.shareOnce")}>
        <ShareOnce account={account} />
      </Subsection>
      <Subsection title={t("account.enterCoordinatesByHand")}>
        <CoordinatesForm account={account} />
      </Subsection>
    </Section>
  );
}

function LastShared({ last }: { last: SharedPosition | null }) {
  if (last === null) {
    return <p className={styles.quiet}>{t("account.locationNotShared")}</p>;
  }
  return (
    <Properties>
      <Property name={t("account.lastShared")}>
        {last.lat.toFixed(5)}, {last.lng.toFixed(5)}
      </Property>
      <Property name={t("account.accuracy")}>
        {last.accuracy === null
          ? t("account.unknown")
          : `${format.count(Math.ceil(last.accuracy))} m`}
      </Property>
      <Property name={t("common.time")}>
        <Time at={last.shared} variant="both" />
      </Property>
    </Properties>
  );
}

function ShareOnce({ account }: { account: Account }) {
  const { mutate, isPending, isSuccess, error } = useShareOnce(account.id);
  const outcome = useOutcome(kinds, isSuccess, t("account.shared"));
  return (
    <div>
      <Failure title={t("account.locationNotSharedError")} error={error} />
      <Actions outcome={isPending ? t("account.findingYourLocation") : outcome}>
        <Button aria-disabled={isPending} onClick={() => !isPending && mutate(null)}>
          {t("account.shareLocation")}
        </Button>
      </Actions>
    </div>
  );
}

type Coordinate = "latitude" | "longitude";

const empty = { latitude: "", longitude: "" };

function CoordinatesForm({ account }: { account: Account }) {
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
    placeholder: coordinateKinds[name].example,
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

const coordinateKinds = {
  latitude: { limit: 90, example: "59.3293" },
  longitude: { limit: 180, example: "18.0686" },
};

/** Reads decimal degrees with a point or a comma, or returns the error to show. */
export function readCoordinate(text: string, kind: Coordinate): CoordinateReading {
  const { limit, example } = coordinateKinds[kind];
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
