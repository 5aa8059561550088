import { ListTodo, Send } from "lucide-react";
import { format } from "#renderer/lib/format.ts";
import { useShow } from "#renderer/lib/show.ts";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { formatViewType, type SavedViewTile } from "#shared/features/dashboard/dashboard-tile.ts";
import { Badge, Fact, Facts, Footer } from "./facts.tsx";
import { Groups } from "./groups.tsx";
import styles from "./saved-view.module.css";
import { Authorship } from "./tile-contents.tsx";
import { ViewSettings } from "./view-settings.tsx";

/** Shows the count, groups and settings of a saved view. */
export function SavedView({ view }: { view: SavedViewTile }) {
  const { count, groups, form, roomId, viewType } = view;
  return (
    <>
      <div className={styles.top}>
        <p className={styles.count}>
          {count === null ? (
            <span className={styles.noun}>Number unknown.</span>
          ) : (
            <>
              <strong className={styles.number}>{format.count(count)}</strong>{" "}
              <span className={styles.noun}>{formatCounted(viewType, count)}</span>
            </>
          )}
        </p>
        {roomId !== null && <ListButton of={viewType} roomId={roomId} />}
      </div>
      {groups !== null && <Groups groups={groups} total={count} of={viewType} />}
      <Facts>
        {form !== null && (
          <Fact name="Form">
            {form.id === null ? (
              <bdi>{form.name}</bdi>
            ) : (
              <StoredName kind="form" id={form.id} name={form.name} />
            )}
          </Fact>
        )}
        {roomId !== null && (
          <Fact name="Room">
            <StoredName kind="room" id={roomId} />
          </Fact>
        )}
      </Facts>
      <ViewSettings of={viewType} state={view.state} fieldNames={view.fieldNames} />
      <Footer>
        {view.isPublic && <Badge>Public</Badge>}
        {view.isShared && <Badge>Shared</Badge>}
        <Authorship {...view} />
      </Footer>
    </>
  );
}

/** "118 tasks", "1 form entry". */
function formatCounted(of: string | null, count: number): string {
  const nouns = formatViewType(of).toLowerCase();
  return count === 1 ? nouns.replace(/ies$/, "y").replace(/s$/, "") : nouns;
}

const lists = {
  TASK: { kind: "task", label: "Tasks in this room", Icon: ListTodo },
  INVOCATION: { kind: "submission", label: "Submissions in this room", Icon: Send },
} as const;

/** Opens the list of the room of a view; the records that the view counts are unknown. */
function ListButton({ of, roomId }: { of: string | null; roomId: string }) {
  const show = useShow();
  if (of !== "TASK" && of !== "INVOCATION") return null;
  const { kind, label, Icon } = lists[of];
  return (
    <Button variant="plain" onClick={() => show({ kind, id: null, roomId })}>
      <Icon size={14} />
      {label}
    </Button>
  );
}
