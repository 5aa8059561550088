import { Fragment } from "react";
import { format } from "#renderer/lib/format.ts";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { Section } from "#renderer/ui/section.tsx";
import type {
  Handover,
  HandoverPage,
  HandoverSection as Shown,
} from "#shared/features/duty/handover-schema.ts";
import { handoverSections } from "#shared/features/duty/handover-sections.ts";
import { describeKinds, listOpenSections } from "#shared/features/duty/handover-text.ts";
import styles from "./handover.module.css";
import { HandoverSection } from "./handover-section.tsx";
import { HandoverText } from "./handover-text.tsx";
import { Progress } from "./progress.tsx";
import { SheetTime } from "./sheet-time.tsx";
import "#renderer/ui/print.css";

/** Shows a handover with all its sections, printable. */
export function HandoverSheet({ handover }: { handover: Handover }) {
  const { page } = handover;
  const isDraft = page.signed === null;
  // The field for watch items is in its section.
  const isShown = ({ kind, total }: Shown) => total > 0 || (kind === "watchItems" && isDraft);
  const shown = page.sections.filter(isShown);
  const empty = page.sections.filter((section) => !isShown(section));
  return (
    <div className={styles.sheet} data-printable>
      <h1 className={styles.paperTitle}>Handover {page.number}</h1>
      <Facts page={page} />
      <Progress handover={handover} />
      {listOpenSections(page).length === 0 && (
        <EmptyState title="Nothing is open">
          {page.sections.every(({ total }) => total === 0)
            ? "No alerts, snoozes, writes, tasks, submissions or decisions."
            : "Everything is struck out."}
        </EmptyState>
      )}
      {shown.map((section) => (
        <HandoverSection
          key={section.kind}
          section={section}
          number={page.number}
          isDraft={isDraft}
          references={handover.references}
        />
      ))}
      {empty.length > 0 && (
        <Section title="Empty" note="Checked, and nothing was found.">
          <p className="quiet">
            {empty.map(({ kind }) => handoverSections[kind].title).join(", ")}
          </p>
        </Section>
      )}
      <Section title="Free text">
        <HandoverText key={page.number} page={page} />
      </Section>
      <p className={styles.footer}>
        {handover.digest === null ? (
          "Not signed."
        ) : (
          <>
            Digest of this page: <code>{handover.digest}</code>
          </>
        )}
      </p>
    </div>
  );
}

function Facts({ page }: { page: HandoverPage }) {
  const { number, shift, role, created, from, until, head, scope } = page;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Handover</dt>
        <dd>
          {format.count(number)}
          {shift !== null && ` of shift ${format.count(shift)}`}
          {role !== null && (
            <>
              {", "}
              <bdi>{role}</bdi>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>State of</dt>
        <dd>
          <SheetTime at={created} variant="both" />
        </dd>
      </div>
      <div>
        <dt>Shift since</dt>
        <dd>
          <SheetTime at={from} variant="moment" />
          {", next one until "}
          <SheetTime at={until} variant="moment" />
        </dd>
      </div>
      <div>
        <dt>Scope</dt>
        <dd className={styles.scope} dir="auto">
          {scope.rooms.length === 0 && "all rooms"}
          {scope.rooms.map((room, at) => (
            <Fragment key={room.id}>
              {at > 0 && ", "}
              <StoredName kind="room" {...room} />
            </Fragment>
          ))}
          {`; ${describeKinds(scope.kinds)}`}
        </dd>
      </div>
      <div>
        <dt>Log</dt>
        <dd>
          {head.number === 0 ? (
            "No entries"
          ) : (
            <>
              Entry {format.count(head.number)}, digest <code>{head.digest.slice(0, 16)}</code>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
