import type { EpochMs } from "#shared/lib/time.ts";
import { createRandom } from "./random.ts";
import { arrivals } from "./texts/texts.ts";
import type { World, WorldAlert } from "./world.ts";

const FIRST_ARRIVAL_ID = 80_001;

/** Returns the main user's new alert number `index` (from 0) of the endless stream, raised at `at`; without a room if the world has none of that name. */
export const nextArrival = (world: World, at: EpochMs, index: number): WorldAlert => {
  const arrival = arrivals[index % arrivals.length];
  if (arrival === undefined) {
    throw new RangeError("Alerts of the stream are numbered from 0.");
  }
  const { title, details, severity, sender, room, readings } = arrival;
  const reading = createRandom(index, "arrivals").between(...readings);
  const place = world.rooms.find(({ name }) => name === room);
  return {
    id: String(FIRST_ARRIVAL_ID + index),
    userId: world.mainUserId,
    state: "NEW",
    title: title.replace("{n}", String(reading)),
    details,
    severity,
    sender,
    roomId: place?.id ?? null,
    roomName: place?.name ?? null,
    created: at,
  };
};
