import { readFile } from "node:fs/promises";
import type { Socket } from "node:net";

const tables = ["/proc/net/tcp", "/proc/net/tcp6"];

/**
 * The id of the user whose program is at the other end of a connection within this computer, as Linux
 * knows it; null where the system does not say.
 */
export async function readPeerUser({
  localPort,
  remotePort,
}: Pick<Socket, "localPort" | "remotePort">): Promise<number | null> {
  if (process.platform !== "linux" || !localPort || !remotePort) return null;
  for (const path of tables) {
    const table = await readFile(path, "latin1").catch(() => "");
    const user = findUser(table, remotePort, localPort);
    if (user !== null) return user;
  }
  return null;
}

/** Reads `number: address:port address:port state queues timer retransmits uid …`, all but uid in hex. */
function findUser(table: string, from: number, to: number): number | null {
  for (const line of table.split("\n")) {
    const [, own = "", other = "", , , , , uid = ""] = line.trim().split(/\s+/);
    if (own.endsWith(toPort(from)) && other.endsWith(toPort(to)) && /^\d+$/.test(uid)) {
      return Number(uid);
    }
  }
  return null;
}

const toPort = (port: number) => `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
