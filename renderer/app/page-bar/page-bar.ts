import { t } from "#shared/texts/t.ts";
import { type BarState, barActions, type PageBar } from "#shared/window/page-bar.ts";

// The bar above a realm's page. Its content comes from main, which derives it from Chromium only. It does without
// the framework, whose files it would share with the first screen.
const { pageBar } = window as unknown as { pageBar: PageBar };

const marks: Record<BarState["security"], string> = {
  encrypted: t("pageBar.encrypted"),
  open: t("pageBar.notEncrypted"),
  none: "",
};

/** Returns an element of page-bar.html. */
const find = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;

function show(state: BarState): void {
  find<HTMLButtonElement>("back").disabled = !state.canGoBack;
  find("address").title = state.full;
  find("security").dataset.security = state.security;
  find("mark").textContent = marks[state.security];
  find("host").textContent = state.host;
  find("rest").textContent = state.rest;
  find("note").textContent = state.note;
  find("restart").hidden = !state.isRestartOffered;
  document.body.toggleAttribute("data-loading", state.isLoading);
}

find("restart").textContent = t("pageBar.startAgain");
for (const action of barActions) {
  find(action).addEventListener("click", () => pageBar.act(action));
}
pageBar.subscribe(show);
