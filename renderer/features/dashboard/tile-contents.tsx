import type { ReactNode } from "react";
import { rich } from "#renderer/lib/rich-text.ts";
import { PersonButton } from "#renderer/records/people/person-button.tsx";
import { PropertyValue } from "#renderer/records/property-value.tsx";
import { SandboxedHtml } from "#renderer/ui/sandboxed-html/sandboxed-html.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type {
  Authorship as AuthorshipFacts,
  RoomNoteTile,
  WidgetTile,
} from "#shared/features/dashboard/dashboard-tile.ts";
import { isBlank } from "#shared/features/dashboard/view-json.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

import styles from "./dashboard.module.css";

type RoomNoteProps = { note: RoomNoteTile; name: string; onOpenLink(address: string): void };

/** Shows a note of a room in a sandboxed frame. */
export function RoomNote({ note, name, onOpenLink }: RoomNoteProps) {
  return (
    <>
      {note.html.trim() === "" ? (
        <p className="quiet">{t("dashboard.emptyNote")}</p>
      ) : (
        <SandboxedHtml
          label={t("dashboard.noteContent", { name })}
          html={note.html}
          onOpenLink={onOpenLink}
        />
      )}
    </>
  );
}

export function Widget({ widget: { properties } }: { widget: WidgetTile }) {
  const others = Object.entries(properties).filter(([, value]) => !isBlank(value));
  return (
    <Facts>
      {others.map(([name, value]) => (
        <Fact key={name} name={name}>
          <PropertyValue name={name} value={value} />
        </Fact>
      ))}
    </Facts>
  );
}

/** Shows who changed a tile last and when, or else who created it. */
export function Authorship({ created, createdBy, modified, modifiedBy, ...ids }: AuthorshipFacts) {
  if (modified !== null || modifiedBy !== null) {
    return <span>{describeChange(toTime(modified), toPerson(modifiedBy, ids.modifiedById))}</span>;
  }
  if (created !== null || createdBy !== null) {
    return <span>{describeCreation(toTime(created), toPerson(createdBy, ids.createdById))}</span>;
  }
  return null;
}

const toTime = (at: EpochMs | null) => (at === null ? null : <Time at={at} variant="relative" />);

const toPerson = (name: string | null, id: string | null) =>
  name === null ? null : <PersonButton id={id ?? name} name={name} />;

function describeChange(time: ReactNode, person: ReactNode): ReactNode {
  if (time === null) return rich("dashboard.changedByPerson", { person });
  if (person === null) return rich("dashboard.changedAt", { time });
  return rich("dashboard.changedAtBy", { time, person });
}

function describeCreation(time: ReactNode, person: ReactNode): ReactNode {
  if (time === null) return rich("dashboard.createdByPerson", { person });
  if (person === null) return rich("dashboard.createdAt", { time });
  return rich("dashboard.createdAtBy", { time, person });
}

/** Lists named values of a tile. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className="quiet breaks" dir="auto">
        {name}
      </dt>
      <dd className="own-direction" dir="auto">
        {children}
      </dd>
    </div>
  );
}

export function Footer({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>;
}

export function Badge({ children }: { children: string }) {
  return <span className={styles.badge}>{children}</span>;
}
