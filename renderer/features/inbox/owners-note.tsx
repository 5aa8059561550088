import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isForPicture } from "#renderer/lib/for-picture.ts";
import { ownerCountsQuery } from "#renderer/records/ownership-queries.ts";
import { firstOf } from "#renderer/records/queries.ts";
import { Button } from "#renderer/ui/button.tsx";
import styles from "./owners-note.module.css";

const name = "knowsOwners";
const { offset: _tasksOffset, limit: _tasksLimit, ...tasks } = firstOf("tasks");
const { offset: _offset, limit: _limit, ...submissions } = firstOf("submissions");

/** Says once that the inbox leaves out what is other people's, as soon as it does. */
export function OwnersNote() {
  const [isKnown, setKnown] = useState(() => localStorage.getItem(name) !== null);
  const { data: ofTasks } = useQuery({
    ...ownerCountsQuery({ ...tasks, state: "OPEN" }),
    enabled: !isKnown,
  });
  const { data: ofSubmissions } = useQuery({
    ...ownerCountsQuery({ ...submissions, state: "WAITING" }),
    enabled: !isKnown,
  });
  const others = (ofTasks?.others ?? 0) + (ofSubmissions?.others ?? 0);
  if (isKnown || others === 0) return null;
  const confirm = () => {
    if (!isForPicture) localStorage.setItem(name, "true");
    setKnown(true);
  };
  return (
    <div className={styles.note} role="note">
      <p>
        The inbox and notifications include what is yours, your groups’ and of unknown owner.
        Everyone else’s is under Tasks and Submissions.
      </p>
      <Button look="plain" onClick={confirm}>
        Got it
      </Button>
    </div>
  );
}
