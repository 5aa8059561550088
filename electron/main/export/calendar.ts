import { t } from "#shared/texts/t.ts";
import { formatAppLink } from "#shared/window/app-link.ts";
import type { FormatTable } from "./head.ts";

/**
 * Formats the due times of a table's tasks as a calendar (iCalendar, RFC 5545): an event at each, in UTC, which takes no time.
 * Events have the same UID in each export, so that calendars update them. Programs for mail and calendars show events, and
 * most of them no tasks.
 */
export const formatCalendar: FormatTable = async function* (table, head) {
  const { default: createCalendar, ICalEventTransparency } = await import("ical-generator");
  const calendar = createCalendar({
    name: head.title,
    prodId: { company: "Watchdesk", product: "Watchdesk" },
  });
  for (const { id, title, status, room, due, changed } of (await table.readDueTasks?.()) ?? []) {
    const link = formatAppLink({ server: head.server, target: { kind: "task", id } });
    calendar.createEvent({
      id: `task-${encodeURIComponent(id)}@${head.service}`,
      summary: t("export.dueTask", { title }),
      start: new Date(due),
      stamp: new Date(head.exported),
      ...(changed !== null && { lastModified: new Date(changed) }),
      ...(room !== null && { location: room }),
      description: [status, link].filter((line) => line !== null).join("\n"),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  yield calendar.toString();
};
