import type { DialectName } from "#demo/dialects/choose.ts";
import { resetBeforeHeaders } from "#demo/faults/connection.ts";
import type { Exchange } from "#demo/faults/fault.ts";
import { startService } from "#demo/service.ts";
import type { Random } from "#demo/world/random.ts";
import { getToken } from "#main/api/operations.ts";
import { readReply } from "#main/api/reply.ts";
import { createTestService } from "#main/api/test/test-service.ts";
import { unwrap } from "#main/store/test/fixture.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { recipientOf, watchArrivals } from "../arrivals.ts";
import { chooseFate, type Fate, meetFate, type Way } from "../faults.ts";
import { addOthers } from "../others.ts";
import { hurryTime } from "./hurried-time.ts";
import { entryHeader } from "./protocol.ts";

/** What the service is asked, and what it has answered to. */
export type RequestMoment = Asked | `${Asked}Answered`;
type Asked = "message" | "write" | "look";

const asked: Record<string, Asked> = { POST: "message", PUT: "write", GET: "look" };

type ServiceParts = {
  dialect: DialectName;
  origin: EpochMs;
  /** How far the service's clock is ahead. */
  skew: number;
  luck: Random;
  faultPercent: number;
  onMoment: (moment: RequestMoment) => void;
};

/** Starts a service of which each request over the network meets a fate of its own. */
export async function startFatefulService(parts: ServiceParts) {
  const { dialect, luck, onMoment } = parts;
  const time = hurryTime(parts.origin);
  const remote = await startService({
    profile: "empty",
    dialect,
    now: () => time.now() + parts.skew,
  });
  addOthers(remote);
  const { baseUrl, credentials } = remote;
  const plain = createTestService({ baseUrl, getToken: () => null });
  const { token } = unwrap(await readReply(getToken(plain, { credentials })));

  const { arrivals, names, problems, carry } = watchArrivals(remote);
  const fates = new Map<Fate, number>();
  const swallowed = new Set<string>();
  const late = new Set<Promise<unknown>>();
  let isPainted = false;

  function readSending({ c }: Exchange) {
    const userId = recipientOf(c.req.method, c.req.url);
    if (userId === null) return null;
    const entryId = c.req.header(entryHeader) ?? "";
    if (entryId === "") problems.push("a message left unrecorded");
    return { entryId, userId };
  }

  const wayOf = (exchange: Exchange): Way => ({
    send: () => carry(readSending(exchange), exchange.proceed),
    cut: () => resetBeforeHeaders(exchange),
    wait: (delay) => new Promise((resolve) => void time.setTimer(resolve, delay)),
    goOn: (work) => void late.add(work),
  });

  remote.faults.inject({
    fault: async (exchange) => {
      const { method } = exchange.c.req;
      const moment = asked[method] ?? "write";
      onMoment(moment);
      const fate = isPainted ? "fine" : chooseFate(luck, parts.faultPercent, method);
      fates.set(fate, (fates.get(fate) ?? 0) + 1);
      const sending = fate === "swallowed" ? readSending(exchange) : null;
      if (sending !== null) swallowed.add(sending.entryId);
      const response = await meetFate(fate, wayOf(exchange), luck);
      onMoment(`${moment}Answered`);
      return response;
    },
  });

  return {
    remote,
    token,
    arrivals,
    names,
    problems,
    swallowed,
    fates,
    /** From now on nothing goes wrong any more. */
    painted: () => {
      isPainted = true;
    },
    /** Resolves when it has done all that it was still at work on. */
    settle: () => Promise.all(late),
  };
}
