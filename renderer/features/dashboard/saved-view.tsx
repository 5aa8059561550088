import { ListTodo, Send } from "lucide-react";
import { format } from "#renderer/lib/format.ts";
import { useShow } from "#renderer/lib/show.ts";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { formatViewType, type SavedViewTile } from "#shared/features/dashboard/dashboard-tile.ts";
import { Badge, Fact, Facts, Foot } from "./facts.tsx";
import { Groups } from "./groups.tsx";
import styles from "./saved-view.module.css";
import { Authorship } from "./tile-contents.tsx";
import { ViewSettings } from "./view-settings.tsx";

/** What a saved view counts, and how it is made. */
export function SavedView({ view }: { view: SavedViewTile }) {
  const { count, groups, form, roomId, of } = view;
  return (
    <>
      <div className={styles.top}>
        <p className={styles.count}>
          {count === null ? (
            <span className={styles.noun}>Number unknown.</span>
          ) : (
            <>
              <strong className={styles.number}>{format.count(count)}</strong>{" "}
              <span className={styles.noun}>{formatCounted(of, count)}</span>
            </>
          )}
        </p>
        {roomId !== null && <PlaceButton of={of} roomId={roomId} />}
      </div>
      {groups !== null && <Groups groups={groups} total={count} of={of} />}
      <Facts>
        {form !== null && (
          <Fact name="Form">
            <FormLink {...form} />
          </Fact>
        )}
        {roomId !== null && (
          <Fact name="Room">
            <StoredName kind="room" id={roomId} />
          </Fact>
        )}
      </Facts>
      <ViewSettings of={of} state={view.state} fieldNames={view.fieldNames} />
      <Foot>
        {view.isPublic && <Badge>Public</Badge>}
        {view.isShared && <Badge>Shared</Badge>}
        <Authorship {...view} />
      </Foot>
    </>
  );
}

/** "118 tasks", "1 form entry". */
function formatCounted(of: string | null, count: number): string {
  const nouns = formatViewType(of).toLowerCase();
  return count === 1 ? nouns.replace(/ies$/, "y").replace(/s$/, "") : nouns;
}

const places = {
  TASK: { kind: "task", label: "Tasks in this room", Icon: ListTodo },
  INVOCATION: { kind: "submission", label: "Submissions in this room", Icon: Send },
} as const;

/**
 * Leads to what is listed of the view's room. What the view itself counts is the service's to say, so that a view of
 * no room leads nowhere.
 */
function PlaceButton({ of, roomId }: { of: string | null; roomId: string }) {
  const show = useShow();
  if (of !== "TASK" && of !== "INVOCATION") return null;
  const { kind, label, Icon } = places[of];
  return (
    <Button look="plain" onClick={() => show({ kind, id: null, roomId })}>
      <Icon size={14} />
      {label}
    </Button>
  );
}

function FormLink({ id, name }: { id: string | null; name: string | null }) {
  return id === null ? <bdi>{name}</bdi> : <StoredName kind="form" id={id} name={name} />;
}
