import type { QueryClient } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { hasUnsavedDrafts } from "#renderer/lib/drafts.ts";
import { hasDialog, hasText } from "#renderer/lib/editing.ts";
import { readWholeView } from "#renderer/lib/persisted-view.ts";
import type { Picture } from "#shared/window/picture-schema.ts";
import { takePicture } from "../opening/take-picture.ts";

/** Fields whose text is part of the view, or a draft that main stores. */
const keptFields = "[data-kept]";

/**
 * Gives the view of the hidden window to main on request, so that main can destroy the window; nothing while the user
 * edits something that would be lost. Returns a function that stops this.
 */
export function followReleases(client: QueryClient): () => void {
  // Fields that are there already may have been edited.
  const edited = new Set(document.querySelectorAll("input, textarea, [contenteditable]"));

  function isEditing(): boolean {
    for (const field of edited) if (!field.isConnected) edited.delete(field);
    const isLost = (field: Element) => hasText(field) && !field.matches(keptFields);
    return (
      hasDialog() ||
      document.querySelector('[role="menu"]') !== null ||
      client.isMutating() > 0 ||
      hasUnsavedDrafts() ||
      [...edited].some(isLost)
    );
  }

  function answer(): void {
    const root = document.getElementById("root");
    const isRefused = isEditing() || root === null;
    const view = isRefused ? null : readWholeView();
    const give = (picture: Picture | null) => call("shell.keepView", { view, picture });
    // Main refuses a picture of a screen that is too large, and requests what it did not get again.
    void give(isRefused ? null : takePicture(root, true))
      .catch(() => give(null))
      .catch(() => undefined);
  }

  const recordEdit = ({ target }: Event) => {
    if (target instanceof Element) edited.add(target);
  };
  window.addEventListener("input", recordEdit, true);
  const stop = window.watchdesk.subscribe("view.requested", answer);
  return () => {
    stop();
    window.removeEventListener("input", recordEdit, true);
  };
}
