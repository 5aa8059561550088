import { addresses, host, type Laboratory } from "./laboratory.ts";
import { timeLimit } from "./limits.ts";

/** A network that is not as it should be. */
export type Condition = {
  title: string;
  begin(network: Laboratory): Promise<unknown>;
  /** Ends it; without it, it lasts. */
  end?(network: Laboratory): Promise<unknown>;
  /** What the connection check finds while nothing arrives, if there is a network; null if everything does, only later. */
  reason: RegExp | "noNetwork" | null;
  /** By how many seconds alerts may be late; none by default. */
  lateBy?: number;
  /** The app has looked up the service's name a short time before. */
  knowsName?: true;
  isLong?: true;
};

const names = { [host]: { A: [addresses.service] } };
const clear = (network: Laboratory) => network.setRules({});
const answerNames = (network: Laboratory) => network.setNames({ names });

const noName = /^The name service\.test could not be found/;
const noNameServer = /^No name server answered in time/;
const noEncryption = /^service\.test accepted the connection, but/;

/** Networks on which everything arrives, only later. */
const slow: Condition[] = [
  {
    title: "IPv6 that leads nowhere, beside IPv4",
    begin: (network) =>
      network.setNames({ names: { [host]: { A: [addresses.service], AAAA: [addresses.broken] } } }),
    reason: null,
  },
  {
    title: "a name server that answers after three seconds",
    begin: (network) => network.setNames({ names, delay: 3 }),
    reason: null,
  },
  {
    title: "a name that changes its address, when the old one falls silent",
    begin: async (network) => {
      await network.setNames({ names: { [host]: { A: [addresses.other] } } });
      await network.setRules({ gone: [addresses.service] });
    },
    reason: null,
    knowsName: true,
  },
  {
    title: "30 % of all packets lost",
    begin: (network) => network.setRules({ loss: 0.3, seed: 7 }),
    reason: null,
  },
  {
    title: "600 ms of delay in each direction",
    begin: (network) => network.setRules({ delay: 0.6 }),
    reason: null,
  },
  {
    title: "32 kbit/s in each direction",
    begin: (network) => network.setRules({ rate: 32_000 }),
    reason: null,
    // Lists that load fill the router's queue of 16 seconds, so that a poll beside them may time out once.
    lateBy: timeLimit,
  },
  {
    title: "another address of this computer, and a NAT that has forgotten the old one",
    begin: (network) => network.changeAddress(),
    reason: null,
  },
];

/** Networks on which nothing arrives until they end. */
const broken: Condition[] = [
  {
    title: "a name server that fails",
    begin: (network) => network.setNames({ names, answer: "failure" }),
    end: answerNames,
    reason: noName,
  },
  {
    title: "a name server that never answers",
    begin: (network) => network.setNames({ names, answer: "none" }),
    end: answerNames,
    reason: noNameServer,
  },
  {
    title: "packets above 1,200 bytes never arrive",
    begin: (network) => network.setRules({ largest: 1_200 }),
    end: clear,
    reason: noEncryption,
  },
  {
    title: "nothing arrives at the service",
    begin: (network) => network.setRules({ drop: "up" }),
    end: clear,
    reason: noNameServer,
  },
  {
    title: "nothing comes back from the service",
    begin: (network) => network.setRules({ drop: "down" }),
    end: clear,
    reason: noNameServer,
  },
  {
    title: "five seconds away",
    begin: (network) => network.goAway(5),
    end: () => Promise.resolve(),
    reason: null,
  },
  {
    title: "a minute away",
    begin: (network) => network.goAway(60),
    end: (network) => network.awaitEvent("back"),
    reason: "noNetwork",
  },
  {
    title: "ten minutes away",
    begin: (network) => network.goAway(600),
    end: (network) => network.awaitEvent("back"),
    reason: "noNetwork",
    isLong: true,
  },
];

/** All of them. */
export const conditions = [...slow, ...broken];
