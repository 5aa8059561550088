import { chmod, cp, mkdtemp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { findFreePort } from "../fixtures/free-port.ts";
import { startAuthCas } from "./auth-cas.ts";
import { describeDjango } from "./django.ts";
import { type Program, startFront, startProgram } from "./front.ts";
import { startLemonldap } from "./lemonldap.ts";
import { describePortal } from "./lemonldap-files.ts";
import { readTrialSetup, type ServerName } from "./setup.ts";

/** A running CAS server behind the trial's front, with a folder of its own. */
export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** Starts a CAS server, and what is in front of the service at `servicePort`; resolves when the login page responds. */
export async function startServer(server: ServerName) {
  const certificates = dirname(readTrialSetup().authority);
  const folder = await mkdtemp(join(certificates, `${server}-`));
  await chmod(folder, 0o755);
  for (const file of ["ca.pem", "server.pem", "server.key"])
    await cp(join(certificates, file), join(folder, file));
  const servicePort = await findFreePort();
  const programs: Program[] = [];
  let portal = describePortal(folder);
  let frontPort = servicePort;
  if (server === "django-tls" || server === "auth-cas") {
    const port = await findFreePort();
    programs.push(await startProgram(folder, describeDjango(folder, port)));
    portal = `location / { proxy_pass http://127.0.0.1:${port}; proxy_set_header Host $host; }`;
  } else {
    programs.push(await startLemonldap(folder, server === "lemonldap-factors"));
  }
  if (server === "auth-cas") {
    frontPort = await findFreePort();
    programs.push(await startAuthCas(folder, frontPort, servicePort));
  }
  const front = await startFront(folder, { portal, servicePort: frontPort }, programs);
  return {
    ...front,
    folder,
    servicePort,
    stop: async () => {
      await front.stop();
      await rm(folder, { recursive: true });
    },
  };
}
