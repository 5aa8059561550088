import type { Store } from "#main/store/store.ts";
import { logDraft } from "#shared/features/duty/log-screen-commands.ts";
import { isBlankLogDraft } from "#shared/features/duty/typed-entry.ts";
import { groupDraft } from "#shared/outbox/group-schema.ts";
import { isBlankGroupDraft } from "#shared/outbox/groups.ts";
import type { SharedDraftKey } from "#shared/window/shared-draft-schema.ts";

/** Stores a shared draft; a blank one is deleted. Throws if it cannot be read. */
export async function saveSharedDraft(
  store: Pick<Store, "saveDraft" | "saveLogDraft" | "saveGroupDraft">,
  { kind, id }: SharedDraftKey,
  text: string,
): Promise<void> {
  const now = Date.now();
  if (kind === "conversation") return void (await store.saveDraft(id, text, now));
  if (kind === "log") {
    const draft = logDraft.parse(JSON.parse(text));
    const corrects = id === "new" ? null : Number(id);
    return void (await store.saveLogDraft(corrects, isBlankLogDraft(draft) ? null : draft, now));
  }
  const draft = groupDraft.parse(JSON.parse(text));
  await store.saveGroupDraft(isBlankGroupDraft(draft) ? null : draft, now);
}
