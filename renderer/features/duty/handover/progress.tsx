import { rich } from "#renderer/lib/rich-text.ts";
import { PersonButton } from "#renderer/records/people/person-button.tsx";
import type { Handover } from "#shared/features/duty/handover-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./handover.module.css";
import { SheetTime } from "./sheet-time.tsx";

/** Shows who signed a handover, who was requested to read it back, and who did. */
export function Progress({ handover: { page, progress } }: { handover: Handover }) {
  const { signed } = page;
  const { requests, readBack, dismissed } = progress;
  if (signed === null) return null;
  return (
    <ul className={styles.progress} aria-label={t("duty.signatureAndReadBack")}>
      <li>
        {rich("duty.signedByAfterEntry", {
          who: <Who {...signed} />,
          sheetTime: <SheetTime at={signed.at} variant="both" />,
          number: signed.head.number,
        })}
      </li>
      {requests.map(({ userId, userName, at }) => (
        <li key={`${userId} ${at}`}>
          {rich("duty.readBackRequestedFrom", {
            personButton: <PersonButton id={userId} name={userName} />,
            sheetTime: <SheetTime at={at} variant="both" />,
          })}
        </li>
      ))}
      {readBack !== null && (
        <li data-state="done">
          {rich("duty.readBackBy2", {
            who: <Who {...readBack} />,
            value: readBack.by === "here" ? t("duty.onThisComputer") : t("duty.byAMessage"),
            sheetTime: <SheetTime at={readBack.at} variant="both" />,
            answer: readBack.answer !== null && (
              <>
                : <q dir="auto">{readBack.answer}</q>
              </>
            ),
          })}
        </li>
      )}
      {readBack === null && dismissed === null && (
        <li data-state="waiting">
          <strong>{t("duty.notReadBackYet")}</strong>
        </li>
      )}
      {dismissed !== null && readBack === null && (
        <li data-state="waiting">
          {rich("duty.readBackDismissedBy", {
            personButton: <PersonButton id={dismissed.by} name={dismissed.by} />,
            sheetTime: <SheetTime at={dismissed.at} variant="both" />,
            reason: <bdi>{dismissed.reason}</bdi>,
          })}
        </li>
      )}
    </ul>
  );
}

function Who({ name, role }: { name: string; role: string | null }) {
  return (
    <>
      <PersonButton id={name} name={name} />
      {role !== null && (
        <>
          , <bdi>{role}</bdi>
        </>
      )}
    </>
  );
}
