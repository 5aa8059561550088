import type { Process } from "#shared/model/process.ts";
import { joinTexts } from "./collection.ts";
import { listed } from "./listed.ts";

/** Whole processes, for review offline. */
export const processes = listed<Process>({
  name: "processes",
  list: (process) => ({
    title: process.name,
    status: process.open === null ? null : process.open ? "OPEN" : "CLOSED",
    room: process.container?.name ?? null,
    roomId: process.container?.id ?? null,
    person: process.creator?.displayName ?? null,
  }),
  body: (process) =>
    joinTexts(
      ...Object.values(process.nodes).flatMap((node) => [
        node.name,
        ...node.owners.map((owner) => owner.displayName),
        ...node.fields.map((field) => field.name),
      ]),
    ),
});
