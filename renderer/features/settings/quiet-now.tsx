import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { DateTimeField, focusTimeField } from "#renderer/ui/time-fields.ts";
import { findNearest } from "#shared/lib/local-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { listQuietChoices } from "#shared/notifications/notifications.ts";
import { t } from "#shared/texts/t.ts";
import { notificationsQuery, useSettings } from "./queries.ts";
import { describeDeferred, useQuietWords } from "./quiet-words.ts";

/** Turns on Do not disturb until a time. */
export function QuietNow() {
  const { data } = useQuery(notificationsQuery);
  const { change, failure } = useSettings();
  const now = useMinute();
  const quiet = useQuietWords();
  const deferred = data === undefined ? null : describeDeferred(data.deferred);
  const state = `${quiet === null ? t("settings.notificationsAreOn") : `${quiet}.`} ${deferred ?? ""}`;
  const setUntil = (quietUntil: EpochMs | null) => change({ quietUntil });
  return (
    <Section title={t("notifications.doNotDisturb")} note={t("settings.doNotDisturbNote")}>
      <div className="column gap-2">
        <p role="status" data-spoken="changes">
          {data !== undefined && state}
        </p>
        {data?.isSystemQuiet === null && (
          <p className="quiet">{t("settings.systemQuietUnknown")}</p>
        )}
      </div>
      <div className="wrap gap-2">
        {listQuietChoices(now).map(({ label }, index) => (
          <Button
            key={label}
            // From the time of the click, not of the last render.
            onClick={() => setUntil(listQuietChoices(Date.now())[index]?.until ?? null)}
          >
            {label}
          </Button>
        ))}
        {data?.quiet === "byPerson" && (
          <Button variant="primary" onClick={() => setUntil(null)}>
            {t("common.turnOff")}
          </Button>
        )}
      </div>
      <OtherTime onChoose={setUntil} />
      <Failure error={failure} />
    </Section>
  );
}

function OtherTime({ onChoose }: { onChoose(until: EpochMs): void }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState("");
  const [flaw, setFlaw] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const now = Date.now();
    const until = findNearest(value, "next", now);
    if (typeof until === "number" && until > now) {
      setFlaw(null);
      onChoose(until);
      return;
    }
    setFlaw(until === "skipped" ? t("lib.timeIsSkipped") : t("settings.enterAFutureTime"));
    focusTimeField(form.current);
  };
  return (
    <form ref={form} className="column gap-2" noValidate onSubmit={submit}>
      <div className="row-wrap gap-2-4">
        <DateTimeField
          label={t("settings.until")}
          labelPosition="beside"
          value={value}
          isInvalid={flaw !== null}
          describedBy={id}
          onChange={setValue}
        />
        <Button type="submit">{t("settings.set")}</Button>
      </div>
      <p id={id} className="critical if-any" role="alert">
        {flaw}
      </p>
    </form>
  );
}
