import { useEffect, useId, useState } from "react";
import { createAutosave } from "#renderer/lib/autosave.ts";
import { Failure } from "#renderer/ui/notice.tsx";
import type { HandoverPage } from "#shared/features/duty/handover-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./handover.module.css";
import { useChangeHandover } from "./queries.ts";

/** Texts that main has not stored yet, by the number of their handover. */
const autosave = createAutosave<number>();

/** The free text of a handover; that of a draft can be edited and is saved while the user writes. */
export function HandoverText({ page }: { page: HandoverPage }) {
  if (page.signed === null) return <TextField page={page} />;
  return page.text.trim() === "" ? (
    <p className="quiet">{t("duty.none")}</p>
  ) : (
    <p className={styles.text} dir="auto">
      {page.text}
    </p>
  );
}

function TextField({ page: { number, text: stored } }: { page: HandoverPage }) {
  const id = useId();
  const [text, setText] = useState(stored);
  const { mutate, error } = useChangeHandover();

  const flush = () => autosave.flush(number);
  const change = (next: string) => {
    setText(next);
    autosave.schedule(number, () => mutate({ number, text: next, strikes: [] }));
  };
  // The page may be left before the delay is over.
  useEffect(() => () => autosave.flush(number), [number]);

  return (
    <>
      <label className="spoken" htmlFor={id}>
        {t("duty.freeText")}
      </label>
      <textarea
        id={id}
        className={styles.field}
        dir="auto"
        rows={6}
        maxLength={20_000}
        placeholder={t("duty.freeTextPlaceholder")}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={flush}
        data-unprinted
      />
      <p className={styles.paperText} aria-hidden="true" dir="auto">
        {text}
      </p>
      <Failure title={t("common.notSaved")} error={error} />
    </>
  );
}
