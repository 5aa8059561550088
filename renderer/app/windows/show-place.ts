import { inboxSelection } from "#renderer/features/inbox/store.ts";
import type { WindowPlace } from "#shared/window/window-place-schema.ts";
import { showTarget } from "../go-to.ts";
import { router } from "../router.tsx";
import { screenAt } from "../screens.ts";
import { findScreenPath } from "./place.ts";

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
