import { RotateCcw, Strikethrough } from "lucide-react";
import { type ComponentProps, createContext, useContext } from "react";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { PersonButton } from "#renderer/records/people/person-button.tsx";
import { LinkedText } from "#renderer/records/references/linked-text.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { Severity } from "#renderer/ui/severity.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { severityNames } from "#shared/features/alerts/severity.ts";
import type { Handover, HandoverItem } from "#shared/features/duty/handover-schema.ts";
import type { HandoverSectionKind } from "#shared/features/duty/handover-sections.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import type { NamedReference } from "#shared/records/reference-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./handover.module.css";

/** Shows an entry in the shift log; set by the screen. */
export const ShowEntryContext = createContext<(number: number) => void>(() => {
  throw new Error("ShowEntryContext is used outside of the handover page.");
});

type ItemListProps = {
  kind: HandoverSectionKind;
  items: HandoverItem[];
  /** The objects that facts name, by the items' ids. */
  references?: Handover["references"];
  /** Strikes an item out or restores it; null if that is not possible. */
  onStrike: ((item: HandoverItem, isStruck: boolean) => void) | null;
};

/** Lists items with links to their records, ages and facts. */
export function ItemList({ kind, items, references = {}, onStrike }: ItemListProps) {
  return (
    <ul className="column gap-3">
      {items.map((item) => (
        <li key={item.id} className={styles.item} data-struck={item.struck !== null}>
          <Item kind={kind} item={item} references={references[item.id] ?? []} />
          {onStrike !== null && (
            <span data-unprinted>
              <IconButton
                icon={item.struck === null ? Strikethrough : RotateCcw}
                label={
                  item.struck === null
                    ? t("duty.strikeOut", { title: toLine(item.title) })
                    : t("duty.restore", { title: toLine(item.title) })
                }
                onClick={() => onStrike(item, item.struck === null)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type ItemProps = { kind: HandoverSectionKind; item: HandoverItem; references: NamedReference[] };

function Item({ kind, item, references }: ItemProps) {
  const { record, entry, severity, facts, at, until, struck } = item;
  const showEntry = useContext(ShowEntryContext);
  const title =
    record === null ? (
      <bdi>{toLine(item.title)}</bdi>
    ) : (
      <ObjectLink {...record}>{item.title}</ObjectLink>
    );
  return (
    <div className="rest">
      <p className={styles.title} dir="auto">
        {severity !== null && (
          <span className={styles.severity}>
            <Severity
              severity={{ severity: null, level: severity, isLevelByRule: true }}
              variant="icon"
            />
            <span className="spoken">{severityNames[severity]()}: </span>
          </span>
        )}
        {struck === null ? title : <s>{title}</s>}
      </p>
      <p className={styles.details}>
        {[...new Set(facts)].map((fact) => (
          <span key={fact}>
            <bdi>
              <LinkedText text={fact} references={references} render={toLine} />
            </bdi>
          </span>
        ))}
        {entry !== null && (
          <span>
            <button type="button" className="link" onClick={() => showEntry(entry)}>
              {t("duty.entryInSentence", { number: format.count(entry) })}
            </button>
          </span>
        )}
        {until !== null && (
          <span>
            {kind === "tasks" || kind === "overdueTasks"
              ? rich("duty.itemDue", { time: <SheetTime at={until} variant="both" /> })
              : rich("duty.itemUntil", { time: <SheetTime at={until} variant="both" /> })}
          </span>
        )}
        {at !== null && (
          <span>
            <SheetTime at={at} variant="both" />
          </span>
        )}
        {struck !== null && (
          <span>
            {rich("duty.struckOut", {
              name: <PersonButton id={struck.by} name={struck.by} />,
              time: <SheetTime at={struck.at} variant="moment" />,
            })}
          </span>
        )}
      </p>
    </div>
  );
}

/** A time of a handover; absolute on paper, where no age stays right. */
export const SheetTime = ({ at, variant }: ComponentProps<typeof Time>) => (
  <>
    <span data-unprinted>
      <Time at={at} variant={variant} />
    </span>
    <span className={styles.paperTime}>{format.absolute(at)}</span>
  </>
);
