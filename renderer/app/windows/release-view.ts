import type { QueryClient } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { hasUnsavedDrafts } from "#renderer/lib/drafts.ts";
import { hasDialog, hasText } from "#renderer/lib/editing.ts";
import { readWholeView } from "#renderer/lib/persisted-view.ts";
import type { Picture } from "#shared/window/picture-schema.ts";
import { type Describe, takePicture } from "../opening/take-picture.ts";

/** Fields whose text is part of the view, or a draft that main stores. */
const keptFields = "[data-kept]";

/**
 * Gives the view of the hidden window to main on request, so that main can destroy the window; nothing while the user
 * edits something that would be lost. `edited` are the fields in which the user has written.
 */
export async function giveView(client: QueryClient, edited: WeakSet<EventTarget>): Promise<void> {
  const root = document.getElementById("root");
  const isRefused = root === null || isEditing(client, edited);
  const view = isRefused ? null : readWholeView();
  const give = (picture: Picture | null) => call("shell.keepView", { view, picture });
  // Main refuses a picture of a screen that is too large, and requests what it did not get again.
  await give(isRefused ? null : takePicture(root, describeState))
    .catch(() => give(null))
    .catch(() => undefined);
}

function isEditing(client: QueryClient, edited: WeakSet<EventTarget>): boolean {
  const isLost = (field: Element) =>
    edited.has(field) && hasText(field) && !field.matches(keptFields);
  return (
    hasDialog() ||
    document.querySelector('[role="menu"]') !== null ||
    client.isMutating() > 0 ||
    hasUnsavedDrafts() ||
    [...document.querySelectorAll("input, textarea, [contenteditable]")].some(isLost)
  );
}

/** Adds how far an element is scrolled, what is written in it, and whether it is chosen, which attributes do not say. */
const describeState: Describe = (element, given) => {
  const attributes = given.filter(([name]) => name !== "checked");
  if (element.scrollTop > 0) attributes.push(["data-scrolled", String(element.scrollTop)]);
  if (!(element instanceof HTMLInputElement)) return attributes;
  if (element.checked) attributes.push(["checked", ""]);
  // A picture has no values.
  if (writtenTypes.has(element.type) && element.value !== "")
    attributes.push(["placeholder", element.value], ["data-written", ""]);
  return attributes;
};

const writtenTypes = new Set(["search", "text"]);
