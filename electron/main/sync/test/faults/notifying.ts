import { createQuietCenter } from "#main/notifications/test/quiet-center.ts";
import { defaults } from "#main/settings/stored-settings.ts";
import { settings as settingsModel } from "#shared/model/settings.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { Computer } from "./computer.ts";

/** What bringing things to the person needs of the rest of the app. */
export type NotifyingParts = {
  computer: Computer;
  now: () => EpochMs;
  report: (what: string, error?: unknown) => void;
};

/** What brings things to the person, on a desktop that shows all of it and whose owner is away. */
export function createNotifying({ computer, now, report }: NotifyingParts) {
  const { setTimer } = computer.time;
  const shown = new Set<string>();
  const personal = { ...settingsModel.parse(defaults), fixed: [] as never[] };
  const notifications = createQuietCenter({
    desktop: {
      notify: async (notice) => {
        computer.diary.notices.push(notice);
        shown.add(notice.tag);
        return { isShown: true, reason: null };
      },
      withdraw: (tag) => void shown.delete(tag),
      listShown: () => [...shown],
    },
    settings: { get: () => personal },
    ...{ now, setTimer, report },
  });
  return { notifications, personal };
}
