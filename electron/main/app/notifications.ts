import { createAttention } from "#main/attention/attention.ts";
import { followAbsence, openDesktop } from "#main/attention/desktop.ts";
import { setTimer } from "#main/timer.ts";
import type { Base } from "./base.ts";
import type { Kept } from "./kept.ts";

/** Opens the way to the desktop's notifications. */
export function openNotifications(
  { places, window, emit, events, report }: Base,
  { personal }: Kept,
) {
  const attention = createAttention({
    desktop: openDesktop({
      platform: process.platform,
      icons: places.icons,
      getWindow: window.current,
      onOld: (tag, reply) => void events.emit("oldNotice", tag, reply),
      report,
    }),
    settings: personal,
    openWindow: window.bringToFront,
    onState: (state) => emit("attention.changed", state),
    whenCalm: window.calm,
    now: Date.now,
    setTimer,
    report,
  });
  events.on("oldNotice", attention.answerOld);
  events.on("settings", attention.noteSettings);
  followAbsence(attention);
  return attention;
}
