import type { ReactNode } from "react";
import { AlertTimeline } from "#renderer/ui/alert-timeline.tsx";
import { DetailAside, DetailLine, Properties, Property, Prose } from "#renderer/ui/detail.tsx";
import { Severity } from "#renderer/ui/severity.tsx";
import { Time } from "#renderer/ui/time.tsx";
import { readName } from "#shared/domain/record-title.ts";
import { toShownSeverity } from "#shared/domain/severity-words.ts";
import type { LedgeredAlert } from "#shared/model/alert.ts";
import { RoomName, When } from "./facts.tsx";
import { SeverityReason } from "./severity-reason.tsx";
import { UnreadableAlert } from "./unreadable-alert.tsx";

type AlertFactsProps = {
  alert: LedgeredAlert;
  /** How it stands, in the line under its title or as the first of its properties. */
  standing?: ReactNode;
  property?: ReactNode;
  /** What stands under its history. */
  children?: ReactNode;
};

/** What an alert says, and what this computer did with it. */
export function AlertFacts({ alert, standing = null, property, children }: AlertFactsProps) {
  const { roomId, roomName, sender, created, details, ledger } = alert;
  const hasRoom = roomId !== null || readName(roomName) !== null;
  return (
    <>
      <UnreadableAlert alert={alert} />
      <DetailLine>
        <Severity severity={toShownSeverity(alert)} look="both" />
        {created !== null && <Time at={created} look="line" />}
        {hasRoom && <RoomName id={roomId} name={roomName} />}
        {sender !== null && sender !== "" && `from ${sender}`}
        {standing}
      </DetailLine>
      <Prose text={details} />
      <DetailAside>
        <Properties>
          {property}
          <Property name="Severity">
            <SeverityReason alert={alert} />
          </Property>
          {created === null && <When name="Arrived" at={ledger.seen} />}
        </Properties>
        <AlertTimeline alert={alert} />
        {children}
      </DetailAside>
    </>
  );
}
