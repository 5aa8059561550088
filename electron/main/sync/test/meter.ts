import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/** Someone before a service who counts what passes. */
export type Meter = {
  baseUrl: string;
  /** What has passed by now, either way, with all headers. */
  readBytes(): number;
  stop(): Promise<void>;
};

/** Listens on a port of loopback for the service at another one. */
export async function startMeter(servicePort: number): Promise<Meter> {
  let bytes = 0;
  const server = createServer((client) => {
    const service = connect(servicePort, "127.0.0.1");
    const ways = [
      [client, service],
      [service, client],
    ] as const;
    for (const [from, to] of ways) {
      from.on("data", (block) => {
        bytes += block.length;
      });
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
      from.pipe(to);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    readBytes: () => bytes,
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      await closed;
    },
  };
}
