import type { Store } from "#main/store/store.ts";
import type { Timing } from "#main/system/clock.ts";
import type { LogHead } from "#shared/features/duty/log-schema.ts";
import type { Shift } from "#shared/features/duty/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** Who regularly receives the head digest: an id, a login name or the name of a user; by policy. */
export type HeadReceiver = { user: string; minutes: number };

export type HeadSenderParts = Timing & {
  store: Pick<Store, "findPeople" | "getConversation" | "claimHead" | "readHeadClaim">;
  receiver: HeadReceiver | null;
  getShift: () => Shift | null;
  /** Returns the current head, with everything that has happened until now. */
  readHead: () => Promise<LogHead>;
  send: (user: { id: string; name: string }, head: LogHead) => Promise<unknown>;
  onUnknown: (user: string) => void;
  onError: (error: unknown) => void;
};

const minute: DurationMs = 60_000;

/** Creates the regular sending of the head digest while on duty; each head is sent at most once. */
export function createHeadSender(parts: HeadSenderParts) {
  const { store, receiver, now, setTimer } = parts;
  const interval = (receiver?.minutes ?? 60) * minute;
  let cancel = () => {};
  let isStopped = false;

  function schedule(from: EpochMs): void {
    cancel();
    cancel = setTimer(() => void run().catch(parts.onError), Math.max(0, from + interval - now()));
  }

  async function run(): Promise<void> {
    if (receiver === null || isStopped || parts.getShift() === null) return;
    schedule(now());
    const user = await findUser(store, receiver.user);
    if (user === null) {
      parts.onUnknown(receiver.user);
      return;
    }
    const head = await parts.readHead();
    if (head.number === 0 || !(await store.claimHead(head.digest, now()))) return;
    await parts.send(user, head);
  }

  return {
    update: async (shift: Shift | null): Promise<void> => {
      cancel();
      cancel = () => {};
      if (receiver === null || shift === null || isStopped) return;
      const claimed = await store.readHeadClaim();
      if (!isStopped && parts.getShift() !== null) schedule(Math.max(shift.started, claimed ?? 0));
    },
    stop: (): void => {
      isStopped = true;
      cancel();
    },
  };
}

/** The maximum number of users with a name among which the receiver is looked for. */
const maxFound = 20;

/** Finds a user by id, login name or unique display name; null if unknown. */
async function findUser(
  store: Pick<Store, "findPeople" | "getConversation">,
  wanted: string,
): Promise<{ id: string; name: string } | null> {
  const known = await store.getConversation(wanted);
  if (known !== null) return { id: wanted, name: known.name };
  const people = await store.findPeople(wanted, maxFound);
  const [byLogin] = people.filter(({ name }) => name === wanted);
  const [byName, ...namesakes] = people.filter(({ displayName }) => displayName === wanted);
  const found = byLogin ?? (namesakes.length === 0 ? byName : undefined);
  return found === undefined ? null : { id: found.id, name: found.displayName };
}
