import type { Setting } from "./setting.ts";
import { MINUTE } from "./spans.ts";
import { alerts } from "./texts/texts.ts";
import type { WorldAlert } from "./world.ts";

const FIRST_ALERT_ID = 70_001;

/** Makes the alerts that are there from the start, most of them the main user's. */
export const createAlerts = ({ now, personNamed, placeNamed }: Setting): WorldAlert[] =>
  alerts.map(({ title, details, severity, sender, room, minutesAgo, state, recipient }, index) => {
    const container = room === null ? null : placeNamed(room);
    return {
      id: String(FIRST_ALERT_ID + index),
      userId: personNamed(recipient ?? "maria.keller").id,
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
