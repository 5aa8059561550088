import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../../build/runtime/child-process.ts";
import { startProgram } from "./front.ts";
import { describeInstance, describeServer } from "./lemonldap-files.ts";
import { device } from "./setup.ts";

/** Starts LemonLDAP::NG with all files in a folder; with `hasFactors`, a user has a device for codes. */
export async function startLemonldap(folder: string, hasFactors: boolean) {
  const own = ["conf", "cache", "sessions", "sessions/lock", "psessions", "psessions/lock"];
  for (const name of own) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, "lemonldap-ng.ini"), describeInstance(folder));
  const configuration = JSON.stringify(describeServer(folder, hasFactors));
  await writeFile(join(folder, "conf", "lmConf-1.json"), configuration);
  if (hasFactors) await registerDevice(join(folder, "psessions"));
  // LemonLDAP::NG refuses to run as root.
  const owned = await run("chown", ["-R", "www-data:www-data", folder]);
  if (owned.status !== 0)
    throw new Error(`The folder's owner could not be changed: ${owned.stderr}`);
  return startProgram(
    folder,
    [
      "/usr/sbin/llng-fastcgi-server",
      ...["--foreground", "-u", "www-data", "-g", "www-data", "-n", "2"],
      ...["-s", join(folder, "llng.sock"), "-p", join(folder, "llng.pid")],
    ],
    {
      LLNG_DEFAULTCONFFILE: join(folder, "lemonldap-ng.ini"),
      LLNG_DEFAULTLOGGER: "Lemonldap::NG::Common::Logger::Std",
    },
  );
}

/** Stores the device as the portal does after its registration. */
async function registerDevice(sessions: string): Promise<void> {
  const id = createHash("md5").update(device.user).digest("hex");
  const known = [{ type: "TOTP", name: "Phone", epoch: 1, _secret: device.secret }];
  const session = {
    _session_id: id,
    _session_kind: "Persistent",
    _session_uid: device.user,
    _utime: 1,
    _2fDevices: JSON.stringify(known),
  };
  await writeFile(join(sessions, id), JSON.stringify(session));
}
