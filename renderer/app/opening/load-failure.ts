import { t } from "#shared/texts/t.ts";

/** The style sheets belong to the UI. */
const style = {
  display: "grid",
  minHeight: "90vh",
  gap: "12px",
  placeContent: "center",
  justifyItems: "center",
  overflowWrap: "anywhere",
  padding: "32px",
  textAlign: "center",
  font: "14px system-ui",
};

/** A wall display has nobody who could start it again. */
const reloadDelay = 30_000;

/**
 * Shows why the page failed while it was loaded, the path of the log, and a button that starts Watchdesk again. It uses
 * none of the UI, whose modules may be what failed, and of which the page loads none before its picture is painted.
 */
export async function showLoadFailure(error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  const write = (name: "h1" | "p" | "button", text: string) =>
    Object.assign(document.createElement(name), { textContent: text });
  const again = Object.assign(write("button", t("app.startAgain")), {
    onclick: () => void startAgain(),
  });
  const screen = document.createElement("main");
  Object.assign(screen.style, style);
  document.documentElement.style.colorScheme = "light dark";
  screen.append(
    write("h1", t("app.somethingWentWrong")),
    write("p", t("app.errorNote", { message })),
    again,
  );
  document.getElementById("opening")?.remove();
  document.body.replaceChildren(screen);
  again.focus();
  const isWall = new URLSearchParams(window.location.search).get("kind") === "wall";
  if (isWall) setTimeout(() => window.location.reload(), reloadDelay);
  const reason = message.slice(0, 1000);
  const reported = await window.watchdesk.call("shell.reportUnloaded", { reason });
  if (reported.ok) again.before(write("p", t("app.logNote", { path: reported.value.log })));
}

async function startAgain(): Promise<void> {
  const { ok } = await window.watchdesk.call("shell.leaveMode", null);
  if (!ok) window.location.reload();
}
