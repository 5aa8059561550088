import type { Gap, GapsOf } from "./gap.ts";
import type { Order, OrderReadings } from "./readings.ts";

const newest: Order = { keeps: "newest", shows: "newest" };

const gap: Gap<Order> = {
  plain: 55,
  common: [
    newest,
    { keeps: "newest", shows: "oldest" },
    { keeps: "newest", shows: "id" },
    { keeps: "newest", shows: "stored" },
  ],
  rare: [
    { keeps: "first", shows: "oldest" },
    { keeps: "first", shows: "id" },
    { keeps: "first", shows: "stored" },
  ],
};

/** Alternatives of the order and length of lists. */
export const orderGaps: GapsOf<OrderReadings> = {
  alerts: gap,
  messages: gap,
  conversations: gap,
  since: { plain: 50, common: ["oldest", "newest", "id", "stored"] },
  maxAlerts: { plain: 75, common: [null, 500, 200, 100], rare: [50] },
};
