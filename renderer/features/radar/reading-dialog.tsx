import { useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { SelectField } from "#renderer/ui/select-field.tsx";
import type { RadarReport } from "#shared/model/radar.ts";
import { isAmbiguous, listFields, listPaths } from "./classify.ts";
import { type Reading, useReadAs } from "./queries.ts";
import { ReadingEffect } from "./reading-effect.tsx";

/** What is to be read: the field, the path or both are chosen at first. */
export type Draft = { report: RadarReport; field: string | null; path: string | null };

/** Lets somebody say where a field is, and shows what that does before it is done. */
export function ReadingDialog({ draft, onClose }: { draft: Draft; onClose(): void }) {
  const { report } = draft;
  const [path, setPath] = useState(draft.path ?? "");
  const [field, setField] = useState(draft.field ?? "");
  const readAs = useReadAs();
  const { collection } = report;
  const reading: Reading | null = path === "" || field === "" ? null : { collection, field, path };
  const use = () => reading && readAs.mutate(reading, { onSuccess: onClose });
  return (
    <Dialog
      title="Read a field"
      onClose={onClose}
      isBusy={readAs.isPending}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" aria-disabled={reading === null || readAs.isPending} onClick={use}>
            Apply
          </Button>
        </>
      }
    >
      <SelectField label="Field from the service" value={path} onChange={setPath}>
        {listPaths(report).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <SelectField label="Read it as" value={field} onChange={setField}>
        <option value="">Choose…</option>
        {listFields(report).map((one) => (
          <option key={one.field} value={one.field}>
            {one.path === null
              ? `${one.field} (not found)`
              : isAmbiguous(one)
                ? `${one.field} (not certain)`
                : one.field}
          </option>
        ))}
      </SelectField>
      {reading !== null && <ReadingEffect reading={reading} />}
      <Failure error={readAs.error} />
    </Dialog>
  );
}
