import { PersonButton } from "#renderer/records/people/person-button.tsx";
import type { Handover } from "#shared/features/duty/handover-schema.ts";
import styles from "./handover.module.css";
import { SheetTime } from "./sheet-time.tsx";

/** Shows who signed a handover, who was requested to read it back, and who did. */
export function Progress({ handover: { page, progress } }: { handover: Handover }) {
  const { signed } = page;
  const { requests, readBack, dismissed } = progress;
  if (signed === null) return null;
  return (
    <ul className={styles.progress} aria-label="Signature and read-back">
      <li>
        Signed by <Who {...signed} />, <SheetTime at={signed.at} variant="both" />, after entry{" "}
        {signed.head.number} of the log
      </li>
      {requests.map(({ userId, userName, at }) => (
        <li key={`${userId} ${at}`}>
          Read-back requested from <PersonButton id={userId} name={userName} />,{" "}
          <SheetTime at={at} variant="both" />
        </li>
      ))}
      {readBack !== null && (
        <li data-state="done">
          Read back by <Who {...readBack} />,{" "}
          {readBack.by === "here" ? "on this computer" : "by a message"},{" "}
          <SheetTime at={readBack.at} variant="both" />
          {readBack.answer !== null && (
            <>
              : <q dir="auto">{readBack.answer}</q>
            </>
          )}
        </li>
      )}
      {readBack === null && dismissed === null && (
        <li data-state="waiting">
          <strong>Not read back yet</strong>
        </li>
      )}
      {dismissed !== null && readBack === null && (
        <li data-state="waiting">
          Read-back dismissed by <PersonButton id={dismissed.by} name={dismissed.by} />,{" "}
          <SheetTime at={dismissed.at} variant="both" />: <bdi>{dismissed.reason}</bdi>
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
