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

/** The word for each kind of log entries, and its icon. */
export const logKindLabels: Record<LogKind, { word: string; Icon: LucideIcon }> = {
  event: { word: t("log.event"), Icon: Activity },
  information: { word: t("log.information"), Icon: Info },
  decision: { word: t("log.decision"), Icon: Gavel },
  action: { word: t("log.action"), Icon: SquareCheck },
  notification: { word: t("log.notification"), Icon: BellRing },
  handover: { word: t("log.handover"), Icon: ArrowRightLeft },
  correction: { word: t("log.correction"), Icon: PenLine },
};
