import { type FormEvent, useRef, useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { HandoverPage, HandoverSection } from "#shared/features/duty/handover-schema.ts";
import type { HandoverSectionKind } from "#shared/features/duty/handover-sections.ts";
import {
  countOpen,
  describeSection,
  listOpenItems,
  listOpenSections,
} from "#shared/features/duty/handover-text.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import { t } from "#shared/texts/t.ts";
import { useReadBack } from "../queries.ts";

/** A dialog in which the receiver repeats what is open, section by section, and takes over. */
export function ReadBackDialog({ page, onClose }: { page: HandoverPage; onClose(): void }) {
  const sections = listOpenSections(page);
  const [repeated, setRepeated] = useState<ReadonlySet<HandoverSectionKind>>(new Set());
  const [name, setName] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const readBack = useReadBack();
  const isComplete = name.trim() !== "" && sections.every(({ kind }) => repeated.has(kind));
  const toggle = (kind: HandoverSectionKind) =>
    setRepeated((before) => {
      const after = new Set(before);
      if (!after.delete(kind)) after.add(kind);
      return after;
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || readBack.isPending) return;
    const { number } = page;
    readBack.mutate({ number, name, sections: [...repeated] }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={t("duty.readBackHandover", { number: page.number })}
      size="wide"
      isBusy={readBack.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            type="submit"
            form="read-back"
            variant="primary"
            aria-disabled={!isComplete || readBack.isPending}
          >
            {t("duty.iTakeOver")}
          </Button>
        </>
      }
    >
      <form id="read-back" className="column gap-1" onSubmit={submit}>
        <TextField
          label={t("duty.yourName")}
          field={field}
          error={null}
          autoFocus
          maxLength={120}
          dir="auto"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {sections.length === 0 ? (
          <p className="breaks below-3">{t("duty.nothingIsOpen")}</p>
        ) : (
          <fieldset className="column breaks gap-3">
            <legend className="medium below-3">{t("duty.repeatEachSection")}</legend>
            {sections.map((section) => (
              <label key={section.kind} className="choice">
                <input
                  type="checkbox"
                  checked={repeated.has(section.kind)}
                  onChange={() => toggle(section.kind)}
                />
                <span>
                  {describeSection(section)}
                  <Titles section={section} />
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <Failure title={t("duty.notRecorded")} error={readBack.error} />
      </form>
    </Dialog>
  );
}

/** The maximum number of titles below a section. */
const maxTitles = 5;

/** Shows the titles of a section: the critical ones, or else the first ones; and how many others it has. */
function Titles({ section }: { section: HandoverSection }) {
  const open = listOpenItems(section);
  const critical = open.filter(({ severity }) => severity === "critical");
  const shown = (critical.length > 0 ? critical : open).slice(0, maxTitles);
  const rest = countOpen(section) - shown.length;
  return (
    <span className="caption column">
      {shown.map(({ id, title }) => (
        <bdi key={id}>{toLine(title)}</bdi>
      ))}
      {rest > 0 && <span>{t("common.andCountMore", { count: format.count(rest) })}</span>}
    </span>
  );
}
