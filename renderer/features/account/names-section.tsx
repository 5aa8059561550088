import { useQuery } from "@tanstack/react-query";
import { confirmedNamesQuery, useConfirmName } from "#renderer/records/ownership-queries.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import styles from "./account-screen.module.css";

/** What the user has said of names in records that may be theirs, which can be taken back; nothing before that. */
export function NamesSection() {
  const { data = [], error } = useQuery(confirmedNamesQuery);
  const { mutate, isPending, error: failure } = useConfirmName();
  if (data.length === 0 && error === null) return null;
  return (
    <Section
      title="Names in records"
      note="Owners of tasks and submissions who you said are you, or are someone else."
    >
      <ul className={styles.names} aria-label="Names in records">
        {data.map(({ key, name, isOwn }) => (
          <li key={key}>
            <bdi>{name}</bdi>
            <span className={styles.quiet}>{isOwn ? "You" : "Someone else"}</span>
            <Button
              aria-label={`Forget ${name}`}
              aria-disabled={isPending}
              onClick={() => {
                if (!isPending) mutate({ key, name, isOwn: null });
              }}
            >
              Forget
            </Button>
          </li>
        ))}
      </ul>
      <Failure title="Can't read the names" error={error} />
      <Failure title="Not saved" error={failure} />
    </Section>
  );
}
