import { app } from "electron";
import type { Accounts } from "#main/accounts/accounts.ts";
import {
  createSharedDrafts,
  type SharedDrafts,
  saveSharedDraft,
} from "#main/features/messages/shared-drafts.ts";
import { mainViewer } from "#main/ipc/request-context.ts";
import { createEmitter } from "#main/ipc/serve.ts";
import type { SharedDraftKey } from "#shared/window/shared-draft-schema.ts";
import type { Base } from "./base.ts";

/** Opens the drafts that the windows share, and stores what a window could not. */
export function openDrafts(
  { window, windows, events, report }: Base,
  accounts: Pick<Accounts, "runtime" | "inView">,
): SharedDrafts {
  async function save(accountId: string, key: SharedDraftKey, text: string): Promise<void> {
    const workspace = await accounts.runtime(accountId)?.session.getWorkspace();
    if (!workspace?.ok) return report("a draft could not be stored", workspace?.code);
    await saveSharedDraft(workspace.value.store, key, text);
  }
  const drafts = createSharedDrafts({
    onChange: (change, writer) => {
      const { accountId } = change;
      const isInMain = writer !== mainViewer && accounts.inView()?.session.account.id === accountId;
      createEmitter((name, payload) => {
        if (isInMain) window.send(name, payload);
        for (const { page, viewer } of windows.listOf(accountId))
          if (viewer !== writer) page.send(name, payload);
      })("draft.changed", change);
    },
    save: (accountId, key, text) =>
      void save(accountId, key, text).catch((error) =>
        report("a draft could not be stored", error),
      ),
  });
  const follow = ({ onOpened }: Pick<Base["window"], "onOpened">, viewer: string) =>
    onOpened(({ webContents }) =>
      webContents.on("render-process-gone", () => drafts.release(viewer)),
    );
  follow(window, mainViewer);
  windows.onOpened(({ page, viewer }) => {
    follow(page, viewer);
    // The page reads stored drafts.
    drafts.saveAll();
  });
  windows.onClosed(({ viewer }) => drafts.release(viewer));
  app.on("before-quit", drafts.saveAll);
  events.on("signOut", drafts.forget);
  return drafts;
}
