import { app, dialog } from "electron";
import { wait } from "#main/system/clock.ts";
import { t } from "#shared/texts/t.ts";
import { describePlace, isElsewhere, type Place, readRecordedPlace } from "./session-place.ts";

const attempts = 60;

/**
 * States that Watchdesk runs in another session of this user, and offers to move it here; resolves to whether it has ended
 * there, so that this process may start. False if it runs in this session, whose window shows already.
 */
export async function offerMove(
  file: string,
  place: Place,
  setLanguage: () => void,
): Promise<boolean> {
  const other = readRecordedPlace(file);
  if (other === null || !isElsewhere(other, place)) return false;
  await app.whenReady();
  setLanguage();
  const answer = dialog.showMessageBoxSync({
    type: "info",
    title: "Watchdesk",
    message: t("window.runsElsewhere", { display: describePlace(other) }),
    detail: t("window.runsElsewhereDetails"),
    buttons: [t("window.moveHere"), t("window.leaveThere")],
    defaultId: 0,
    cancelId: 1,
  });
  if (answer !== 0) return false;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // It ends once, and asks no question.
    if (app.requestSingleInstanceLock({ place, moves: true })) return true;
    await wait(500);
  }
  dialog.showErrorBox("Watchdesk", t("window.notMoved"));
  return false;
}
