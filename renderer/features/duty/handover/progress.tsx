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
          name: <Who {...signed} />,
          time: <SheetTime at={signed.at} variant="both" />,
          number: signed.head.number,
        })}
      </li>
      {requests.map(({ userId, userName, at }) => (
        <li key={`${userId} ${at}`}>
          {rich("duty.readBackRequestedFrom", {
            name: <PersonButton id={userId} name={userName} />,
            time: <SheetTime at={at} variant="both" />,
          })}
        </li>
      ))}
      {readBack !== null && (
        <li data-state="done">
          {readBack.by === "here"
            ? rich("duty.readBackHere", {
                name: <Who {...readBack} />,
                time: <SheetTime at={readBack.at} variant="both" />,
              })
            : rich("duty.readBackByMessage", {
                name: <Who {...readBack} />,
                time: <SheetTime at={readBack.at} variant="both" />,
              })}
          {readBack.answer !== null && (
            <>
              : <q dir="auto">{readBack.answer}</q>
            </>
          )}
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
            name: <PersonButton id={dismissed.by} name={dismissed.by} />,
            time: <SheetTime at={dismissed.at} variant="both" />,
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
