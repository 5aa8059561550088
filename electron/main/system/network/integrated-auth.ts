import { app, session } from "electron";

const noHost = "none.invalid";

/**
 * Limits integrated authentication (NTLM, Kerberos) to these servers, and allows no delegation. No servers become a
 * host that does not exist, as an empty list makes Windows log in within its intranet zone without a prompt.
 */
export function limitIntegratedAuth(servers: readonly string[]): void {
  const list = servers.length === 0 ? noHost : servers.join(",");
  session.defaultSession.allowNTLMCredentialsForDomains(list);
  // Chromium's network process loses the list when it ends; the next one reads the command line.
  app.commandLine.appendSwitch("auth-server-whitelist", list);
  app.commandLine.appendSwitch("auth-negotiate-delegate-whitelist", noHost);
}
