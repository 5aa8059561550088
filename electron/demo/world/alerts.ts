import type { Setting } from "./setting.ts";
import { MINUTE } from "./spans.ts";
import { alerts } from "./texts/texts.ts";
import type { WorldAlert } from "./world.ts";

const FIRST_ALERT_ID = 70_001;

/** Creates the initial alerts, most of them the main user's. */
export const createAlerts = ({ now, getPerson, getRoom }: Setting): WorldAlert[] =>
  alerts.map(({ title, details, severity, sender, room, minutesAgo, state, recipient }, index) => {
    const container = room === null ? null : getRoom(room);
    return {
      id: String(FIRST_ALERT_ID + index),
      userId: getPerson(recipient ?? "maria.keller").id,
      state,
      title,
      details,
      severity,
      sender,
      roomId: container?.id ?? null,
      roomName: container?.name ?? null,
      created: now - minutesAgo * MINUTE,
    };
  });
