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
import { t } from "#shared/texts/t.ts";

/** The word for each kind of log entries, its plural, and its icon. */
export const logKindLabels: Record<LogKind, { word: string; many: string; Icon: LucideIcon }> = {
  event: { word: t("log.event"), many: t("log.events"), Icon: Activity },
  information: { word: t("log.information"), many: t("log.information"), Icon: Info },
  decision: { word: t("log.decision"), many: t("log.decisions"), Icon: Gavel },
  action: { word: t("log.action"), many: t("log.actions"), Icon: SquareCheck },
  notification: { word: t("log.notification"), many: t("log.notifications"), Icon: BellRing },
  handover: { word: t("log.handover"), many: t("log.handovers"), Icon: ArrowRightLeft },
  correction: { word: t("log.correction"), many: t("log.corrections"), Icon: PenLine },
};
