import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The files of a session's dunst. */
export type NotifierFiles = {
  settings: string;
  /** A folder with one file each time that a notification is displayed, which contains the variables for `record`. */
  shown: string;
  /** The script that dunst runs for each notification. */
  record: string;
  /** The script that dunst runs as its menu: prints the line selected in the file `choice`. */
  choose: string;
  choice: string;
  /** The lines of the last menu. */
  offered: string;
};

/** Returns the paths of the notifier's files. */
export function notifierFiles(sessionFolder: string): NotifierFiles {
  const at = (name: string): string => join(sessionFolder, name);
  return {
    settings: at("dunstrc"),
    shown: at("shown"),
    record: at("record-notification"),
    choose: at("choose-action"),
    choice: at("chosen-action"),
    offered: at("offered-actions"),
  };
}

/** Writes the settings and the two scripts. */
export async function writeNotifierFiles(files: NotifierFiles): Promise<void> {
  await writeFile(files.settings, settings(files));
  await writeFile(files.record, recordScript(files.shown), { mode: 0o700 });
  await writeFile(files.choose, chooseScript(files), { mode: 0o700 });
}

/** Notifications have no timeout, so that tests do not depend on time. */
function settings({ record, choose }: NotifierFiles): string {
  return `[global]
    width = 360
    height = 200
    origin = top-right
    offset = 16x44
    notification_limit = 0
    sort = false
    history_length = 0
    font = DejaVu Sans 10
    frame_width = 1
    frame_color = "#c3c7d0"
    separator_color = frame
    corner_radius = 6
    mouse_left_click = do_action, close_current
    mouse_right_click = close_current
    dmenu = ${choose}
[urgency_low]
    background = "#ffffff"
    foreground = "#1c1f26"
    timeout = 0
[urgency_normal]
    background = "#ffffff"
    foreground = "#1c1f26"
    timeout = 0
[urgency_critical]
    background = "#ffffff"
    foreground = "#1c1f26"
    frame_color = "#c62828"
    timeout = 0
[record]
    script = ${record}
`;
}

function recordScript(shown: string): string {
  // Renamed after writing, so that no partial file is read.
  return `#!/bin/sh
env -0 >"${shown}/.$$" && mv "${shown}/.$$" "${shown}/$DUNST_ID.$DUNST_TIMESTAMP"
`;
}

function chooseScript({ choice, offered }: NotifierFiles): string {
  return `#!/bin/sh
cat >"${offered}.$$"
grep -F "$(cat "${choice}")" "${offered}.$$"
mv "${offered}.$$" "${offered}"
`;
}
