import { useNavigate } from "@tanstack/react-router";
import { RefreshCw, TriangleAlert } from "lucide-react";
import { OutboxLine } from "#renderer/features/outbox/outbox-line.tsx";
import { useRefresh } from "#renderer/lib/freshness.ts";
import { useStatus } from "#renderer/lib/status.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { t } from "#shared/texts/t.ts";
import { DutyLine } from "../duty/duty-line.tsx";
import styles from "./shell.module.css";

/** Shows how fresh the shown list is, what waits to be sent, and the shift: three facts and no others. */
export function StatusBar({ collection }: { collection: CollectionName | null }) {
  const navigate = useNavigate();
  return (
    <footer className={styles.bar} data-live data-part>
      <FreshnessLine collection={collection} />
      <OutboxLine onOpen={() => void navigate({ to: "/outbox" })} />
      <DutyLine />
    </footer>
  );
}

/** The freshness of a collection, which it refreshes, or else the last contact. */
function FreshnessLine({ collection }: { collection: CollectionName | null }) {
  const { freshness } = useStatus(collection);
  const refresh = useRefresh(collection);
  if (freshness === null) return null;
  const { kind, text } = freshness;
  return (
    <div className={styles.line} data-kind={kind}>
      {collection !== null && (
        <IconButton
          icon={RefreshCw}
          size={12}
          label={t("shell.refresh")}
          aria-disabled={kind === "updating"}
          onClick={() => refresh.mutate()}
        />
      )}
      {kind === "doubtful" && <TriangleAlert size={13} />}
      <span>{text}</span>
    </div>
  );
}
