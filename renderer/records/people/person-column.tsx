import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { late } from "#renderer/lib/query-client.ts";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { t } from "#shared/texts/t.ts";
import { roomKey } from "../rooms/room-queries.ts";
import { PersonFacts, PersonNotes } from "./person-facts.tsx";

/** The card of a person, read again after each change of a collection. */
const followedCardQuery = (id: string) => ({
  ...commandQuery([roomKey, "person", id], "person.get", { id }),
  ...late,
});

/** What is stored about a person, beside their conversation: facts and open records. */
export function PersonColumn({ id, name }: { id: string; name: string }) {
  const title = useId();
  const { data, error } = useQuery(followedCardQuery(id));
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="heading" dir="auto">
        {t("people.about", { name })}
      </h3>
      {data !== undefined && (
        <>
          <PersonNotes card={data} />
          {/* The conversation is beside it. */}
          <PersonFacts card={{ ...data, conversation: null }} />
        </>
      )}
      <Failure title={t("people.cannotBeRead")} error={error} />
    </section>
  );
}
