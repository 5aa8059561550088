import { app, session } from "electron";

/** A name that no server has. */
const nobody = "none.invalid";

/**
 * Limits logins with what the system knows of the user, by NTLM or Kerberos, to these servers. Without any, the list
 * names none: with an empty one, Windows decides by its intranet zone and logs in there unasked. No server may act
 * for the user elsewhere.
 */
export function limitIntegratedAuth(servers: readonly string[]): void {
  const list = servers.length === 0 ? nobody : servers.join(",");
  session.defaultSession.allowNTLMCredentialsForDomains(list);
  // Chromium's network process has the list for all sessions and loses it when it ends; the next one reads the
  // command line.
  app.commandLine.appendSwitch("auth-server-whitelist", list);
  app.commandLine.appendSwitch("auth-negotiate-delegate-whitelist", nobody);
}
