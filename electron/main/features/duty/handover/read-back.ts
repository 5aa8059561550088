import { queueMessage } from "#main/features/messages/sync/send-message.ts";
import type { OutboxWorker } from "#main/outbox/worker.ts";
import type { Store } from "#main/store/store.ts";
import type { Timing } from "#main/system/clock.ts";
import { oneAtATime } from "#main/system/one-at-a-time.ts";
import type { Handover, NewReadBack } from "#shared/features/duty/handover-schema.ts";
import {
  describeReadBack,
  formatReadBackRequest,
  listOpenSections,
} from "#shared/features/duty/handover-text.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";
import { createUnknownUser, type HeadMessages } from "./send-head.ts";

/** What the read-back of handovers needs. */
export type ReadBackParts = Pick<Timing, "now"> & {
  store: Store;
  getName: () => string;
  outbox: Pick<OutboxWorker, "add">;
  heads: Pick<HeadMessages, "readHead" | "findUser">;
  /** Follows a change of what is stored. */
  follow: () => Promise<void>;
  onReadBack: (number: number, name: string, isByMessage: boolean) => void;
};

const createNotSigned = () => failure("notFound", t("duty.handoverNotSigned"));

/** Creates the read-back of signed handovers: on this computer, or by the answer to a message. */
export function createReadBack({ store, now, heads, ...parts }: ReadBackParts) {
  async function followed(work: Promise<Handover | null>): Promise<Result<Handover>> {
    const changed = await work;
    await parts.follow();
    return changed === null ? createNotSigned() : success(changed);
  }

  return {
    /** Records the answer to a request to read the latest handover back, if there is one. */
    recordAnswers: oneAtATime(async () => {
      const waiting = await store.readWaitingHandover();
      if (waiting === null || waiting.requested.length === 0) return;
      const answer = await store.findReadBackAnswer(waiting.number);
      if (answer === null) return;
      const { name, text, at } = answer;
      await store.recordReadBack(
        waiting.number,
        { name, role: null, at: at ?? now(), by: "message", answer: text },
        describeReadBack(waiting.number, { name, role: null, answer: text }),
      );
      parts.onReadBack(waiting.number, name, true);
      await parts.follow();
    }),
    /** Records a read-back on this computer. */
    readBack: async (given: NewReadBack): Promise<Result<Handover>> => {
      const { number, name, sections } = given;
      const handover = await store.readHandover(number);
      if (handover === null || handover.page.signed === null) return createNotSigned();
      const open = listOpenSections(handover.page);
      if (open.some(({ kind }) => !sections.includes(kind))) {
        return failure("invalidInput", t("duty.repeatEverySection"));
      }
      const { role } = handover.page;
      const readBack = { name, role, at: now(), by: "here", answer: null } as const;
      const text = describeReadBack(number, { ...readBack, sections: open });
      const changed = await followed(store.recordReadBack(number, readBack, text));
      parts.onReadBack(number, name, false);
      return changed;
    },
    /** Queues a message that requests a user to read a handover back. */
    ask: async (number: number, userId: string): Promise<Result<Handover>> => {
      const handover = await store.readHandover(number);
      if (handover === null || handover.page.signed === null) return createNotSigned();
      const user = await heads.findUser(userId);
      if (user === null) return createUnknownUser();
      const head = await heads.readHead();
      const message = formatReadBackRequest(handover.page, head);
      const queued = await queueMessage(parts.outbox, userId, message);
      if (!queued.ok) return queued;
      const { id: entry } = queued.value;
      const request = { userId, userName: user.name, at: now(), head, entry };
      const text = t("duty.readBackRequestedInLog", {
        number,
        name: user.name,
        entry: head.number,
        digest: head.digest,
      });
      return followed(store.recordReadBackRequest(number, request, text));
    },
    /** Stops waiting for a read-back. */
    dismiss: (number: number, reason: string): Promise<Result<Handover>> =>
      followed(store.dismissReadBack(number, reason, { name: parts.getName(), now: now() })),
  };
}
