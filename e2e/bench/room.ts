import type { RunningService } from "#demo/service.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import type { Desktop } from "../desktop/desktop.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import { addIncident, findRoom, incidentRoom } from "../fixtures/incident.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import type { Accounts } from "./accounts.ts";
import type { Effort } from "./effort.ts";
import { type Measured, toMedian, withoutFirst } from "./figures.ts";
import { waitUntilStored } from "./large.ts";
import { hasLoaded } from "./opening.ts";
import { timePress } from "./paint.ts";

/**
 * Fills a room with tasks, and measures from press to paint its first opening after a start, and a later one; medians in
 * ms. The first start does not count.
 */
export async function measureRoom(
  accounts: Accounts,
  { roomTasks, openings }: Effort,
): Promise<Measured[]> {
  const { service, desktop } = await accounts.fresh({ profile: "demo", dialect: "plain" });
  addIncident(service, Date.now());
  const total = addTasks(service, roomTasks);
  await receive(desktop, service);
  const times: RoomTimes[] = [];
  for (let start = 0; start < openings; start += 1) times.push(await measureStart(desktop, total));
  const measured = withoutFirst(times);
  return [
    toMedian(measured.map(({ first }) => first)),
    toMedian(measured.map(({ later }) => later)),
  ];
}

/** Adds copies of a task of the incident's room, and returns how many tasks the room and its side rooms have. */
function addTasks(service: RunningService, count: number): number {
  const { world, addTask } = service;
  const room = findRoom(service, incidentRoom);
  const rooms = world.rooms.filter(({ id, parentId }) => id === room.id || parentId === room.id);
  const isThere = ({ container }: Task) => rooms.some(({ id }) => id === container?.id);
  const example = world.tasks.find(({ container }) => container?.id === room.id);
  if (example === undefined) throw new Error("The room has no task.");
  for (let index = 0; index < count; index += 1) {
    const { id: _id, ...fields } = example;
    addTask({ ...fields, name: `${fields.name}, section ${index}` });
  }
  return world.tasks.filter(isThere).length;
}

/** Signs in, and resolves when the records of an account are stored. */
export async function receive(desktop: Desktop, { credentials }: RunningService): Promise<void> {
  const { page, quit } = await launchWatchdesk(desktop, [], null);
  try {
    await signInPage(page).signIn(credentials);
    await waitUntilStored(page);
  } finally {
    await quit();
  }
}

/** Times of one start in ms. */
type RoomTimes = { first: number; later: number };

async function measureStart(desktop: Desktop, total: number): Promise<RoomTimes> {
  const { page, quit } = await launchWatchdesk(desktop);
  const rooms = listPage(page, "Rooms");
  const heading = { selector: "main h3", text: `Tasks ${total.toLocaleString("en")}` };
  try {
    await page.waitForFunction(hasLoaded);
    await shellPage(page).openScreen("Rooms");
    await rooms.rows.first().waitFor();
    const open = () => timePress(page, heading, () => rooms.row(incidentRoom).first().click());
    const first = await open();
    await rooms.row("Weather Desk").click();
    await page.getByRole("heading", { name: "Weather Desk" }).waitFor();
    return { first, later: await open() };
  } finally {
    await quit();
  }
}
