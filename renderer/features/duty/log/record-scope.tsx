import { useQuery } from "@tanstack/react-query";
import { rich } from "#renderer/lib/rich-text.ts";
import { filterLog, useLogList } from "#renderer/records/log/log-store.ts";
import { type LinkedRecord, recordTitleQuery } from "#renderer/records/log/queries.ts";
import { ScopeLine } from "#renderer/records/record-toolbar.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";

/** Names the record to which the list is limited; nothing if it is not. */
export function RecordScope() {
  const record = useLogList((list) => list.query.record);
  if (record === null) return null;
  return (
    <ScopeLine onShowAll={() => filterLog({ record: null })}>
      {rich("duty.onlyAbout", { title: <RecordLink {...record} /> })}
    </ScopeLine>
  );
}

function RecordLink({ kind, id }: LinkedRecord) {
  const { data } = useQuery(recordTitleQuery({ kind, id }));
  if (data === undefined) return null;
  return (
    <ObjectLink kind={kind} id={id}>
      {data.title}
    </ObjectLink>
  );
}
