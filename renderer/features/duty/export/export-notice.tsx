import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import type { LogExport } from "./use-log-export.ts";

/** The result of the latest export; nothing before, during the next one, and after the user has cancelled. */
export function ExportNotice({ logExport: { data, error } }: { logExport: LogExport }) {
  const show = useCommandMutation("log.showExport");
  if (error !== null) return <Failure title="Not exported" error={error} />;
  if (data == null) return null;
  return (
    <Notice tone="info">
      Saved {format.counted(data.entries, "entry", "entries")} to <bdi>{data.path}</bdi>{" "}
      <Button variant="plain" onClick={() => show.mutate()}>
        Show in folder
      </Button>
    </Notice>
  );
}
