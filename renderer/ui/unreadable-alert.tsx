import type { UnreadableNote } from "#shared/model/unreadable.ts";
import { Notice } from "./notice.tsx";

/** Says why an alert cannot be read, and what cannot be done about it. */
export function UnreadableAlert({ reason, hasId }: UnreadableNote) {
  return (
    <Notice tone="info" title="The service sent it in a form that Watchdesk does not know">
      <bdi>{reason}</bdi>
      {!hasId && " The service gave it no id, so it cannot be acknowledged from here."}
    </Notice>
  );
}
