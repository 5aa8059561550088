import {
  Activity,
  ArrowRightLeft,
  BellRing,
  Gavel,
  Info,
  type LucideIcon,
  PenLine,
  SquareCheck,
} from "lucide-react";
import type { LogKind } from "#shared/features/duty/log-schema.ts";

/** The word for each kind of log entries, its plural, and its icon. */
export const logKindLabels: Record<LogKind, { word: string; many: string; Icon: LucideIcon }> = {
  event: { word: "Event", many: "Events", Icon: Activity },
  information: { word: "Information", many: "Information", Icon: Info },
  decision: { word: "Decision", many: "Decisions", Icon: Gavel },
  action: { word: "Action", many: "Actions", Icon: SquareCheck },
  notification: { word: "Notification", many: "Notifications", Icon: BellRing },
  handover: { word: "Handover", many: "Handovers", Icon: ArrowRightLeft },
  correction: { word: "Correction", many: "Corrections", Icon: PenLine },
};
