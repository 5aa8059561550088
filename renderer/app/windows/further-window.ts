import { showTarget } from "#renderer/app/go-to.ts";
import { router } from "#renderer/app/router.tsx";
import { screenAt } from "#renderer/app/screens.ts";
import { inboxSelection } from "#renderer/features/inbox/store.ts";
import { call } from "#renderer/lib/bridge.ts";
import { isReopened } from "#renderer/lib/persisted-view.ts";
import { setTitleDetail } from "#renderer/lib/title.ts";
import type { ObjectKind } from "#shared/records/collections.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import type { WindowPlace } from "#shared/window/navigation-schema.ts";
import { followPlace } from "./follow-place.ts";
import { findScreenPath } from "./place.ts";

/** Keys that are held down select many rows. */
const delay = 200;

/** Shows the place with which this window opens, unless it is reopened with its view, and follows it from now on. */
export async function openFurther(): Promise<void> {
  const place = isReopened ? null : await call("window.getPlace", null).catch(() => null);
  if (place !== null) await showPlace(place);
  const report = reportPlace();
  followPlace(delay, (place) => void report(place));
}

/** Reports a place of this window to main, for the next start, and shows its record in the title. */
function reportPlace(): (place: WindowPlace) => Promise<void> {
  let last: WindowPlace | null = null;
  return async (place) => {
    last = place;
    void call("window.setPlace", { place }).catch(() => undefined);
    const name = await readPlaceName(place).catch(() => null);
    if (last === place) setTitleDetail(name);
  };
}

/** Reads the name of what a place shows besides its screen; null if that has none. */
async function readPlaceName({ target }: WindowPlace): Promise<string | null> {
  if (target === null) return null;
  const { kind, id } = target;
  switch (kind) {
    case "conversation":
      return (await call("conversation.get", { userId: id }))?.name ?? null;
    case "tile":
    case "message":
      return null;
    default:
      return readName(kind, await call(`${kind}.get`, { id }));
  }
}

const readName = (kind: ObjectKind, record: object | null): string | null => {
  const { title, name }: { title?: unknown; name?: unknown } = record ?? {};
  const known = [title, name].find((one) => typeof one === "string") ?? null;
  return record === null ? null : formatRecordTitle(kind, { name: known });
};

/** Shows a place in this window. A screen that does not exist shows nothing new. */
export async function showPlace({ path, target }: WindowPlace): Promise<void> {
  const to = findScreenPath(path);
  if (to === null) return;
  await router.navigate({ to });
  if (target === null) return;
  const { kind, id } = target;
  const show = screenAt(to).shows?.[kind];
  if (to === "/inbox") inboxSelection.show(`${kind} ${id}`);
  else if (show === undefined) await showTarget(router.navigate, { kind, id });
  else await show(id);
}
