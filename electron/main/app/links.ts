import { randomUUID } from "node:crypto";
import { app } from "electron";
import { createLinks, type Links } from "#main/accounts/open-links.ts";
import type { LinkRequests } from "#main/system/start/link-requests.ts";
import { linkScheme } from "#shared/window/app-link.ts";
import type { AppAccounts } from "./accounts.ts";
import type { Base } from "./base.ts";
import type { Configuration } from "./configuration.ts";

/** Opens the links that the system passes to Watchdesk, beginning with those of before. Called after the first paint. */
export function openLinks(
  { window, emitToMain, gate, events }: Base,
  { rules }: Configuration,
  { accounts }: AppAccounts,
  requests: LinkRequests,
): Links {
  const links = createLinks({
    accounts,
    servers: rules,
    showWindow: window.bringToFront,
    onPrompt: (prompt) => emitToMain("link.prompted", prompt),
    createId: randomUUID,
    now: Date.now,
  });
  events.on("signedIn", links.recordSignIn);
  requests.follow((text) => gate.hold(() => links.open(text)));
  registerScheme();
  return links;
}

/**
 * Registers Watchdesk for links on Windows, where the MSI package does not. Desktop entries (Linux) and Info.plist (macOS)
 * register it elsewhere. After "--", Chromium reads no switches.
 */
function registerScheme(): void {
  if (process.platform !== "win32" || !app.isPackaged) return;
  app.setAsDefaultProtocolClient(linkScheme, process.execPath, ["--"]);
}

/** The type of `openLinks`, which is loaded later. */
export type OpenLinks = typeof openLinks;
