import type { ConnectionFault } from "#demo/faults/fault-proxy.ts";
import { speed } from "../../simulation/computer.ts";
import { makeSelfSignedKeys, makeTrustedKeys } from "../certificates.ts";
import type { Fault } from "../kinds.ts";

/** A fault at the connections of requests of the scope. */
const meet = (name: string, mishap: ConnectionFault): Fault => ({
  name,
  kind: "transport",
  begin: async ({ peer }, { line, times }) => {
    let left = times;
    peer.decide((requested) => {
      if (left <= 0 || !line.test(requested)) return { kind: "none" };
      left -= 1;
      return mishap;
    });
    return async () => peer.decide(() => ({ kind: "none" }));
  },
});

const portal = "<!doctype html><title>Guest network</title><form><button>Connect</button></form>";
const portalAnswer = [
  "HTTP/1.1 200 OK",
  "Content-Type: text/html; charset=utf-8",
  `Content-Length: ${portal.length}`,
  "Connection: close",
  "",
  portal,
].join("\r\n");

/** Faults of the connection; those of name and port affect all requests. */
export const transport: Fault[] = [
  {
    name: "name does not resolve",
    kind: "transport",
    begin: async ({ computer }) => {
      computer.network = "unresolved";
      return async () => {
        computer.network = "up";
      };
    },
  },
  {
    name: "connection refused",
    kind: "transport",
    begin: async ({ peer }) => {
      await peer.refuse();
      return peer.accept;
    },
  },
  meet("reset before headers", { kind: "resetBeforeHeaders" }),
  meet("reset mid-body", { kind: "resetMidBody" }),
  meet("black hole", { kind: "blackHole" }),
  meet("slow drip", { kind: "drip", bytes: 10, pause: 20 }),
  meet("1 KB/s", { kind: "drip", bytes: 1_024, pause: 1_000 / speed }),
  meet("answer lost", { kind: "answerLost" }),
  meet("captive portal", { kind: "answeredByOther", answer: portalAnswer }),
  {
    name: "TLS failure",
    kind: "transport",
    isSecure: true,
    begin: async ({ peer }) => {
      peer.show(await makeSelfSignedKeys());
      return async () => peer.show(await makeTrustedKeys());
    },
  },
];
