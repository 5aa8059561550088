import { format } from "#renderer/lib/format.ts";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import type {
  Handover,
  HandoverItem,
  HandoverSection as Shown,
} from "#shared/features/duty/handover-schema.ts";
import { describeSectionKind } from "#shared/features/duty/handover-sections.ts";
import { countOpen } from "#shared/features/duty/handover-text.ts";
import { t } from "#shared/texts/t.ts";
import { ItemList } from "./item-list.tsx";
import { useChangeHandover } from "./queries.ts";

type HandoverSectionProps = Pick<Handover, "references"> & {
  section: Shown;
  number: number;
  isDraft: boolean;
};

/** Lists the items of a section; those of a draft can be struck out. */
export function HandoverSection({ section, number, isDraft, references }: HandoverSectionProps) {
  const { kind, items, total } = section;
  const { title, note } = describeSectionKind(kind);
  const change = useChangeHandover();
  const strike = ({ id }: HandoverItem, isStruck: boolean) =>
    change.mutate({ number, text: null, strikes: [{ id, isStruck }] });
  const rest = total - items.length;
  return (
    <Section title={`${title} · ${format.count(countOpen(section))}`} note={note}>
      {items.length === 0 ? (
        <p className="quiet">{t("duty.none")}</p>
      ) : (
        <ItemList
          kind={kind}
          items={items}
          references={references}
          onStrike={isDraft ? strike : null}
        />
      )}
      {rest > 0 && <p className="quiet">{t("duty.moreNotListed", { count: rest })}</p>}
      <Failure title={t("duty.notChanged")} error={change.error} />
    </Section>
  );
}
