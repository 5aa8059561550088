import type {
  OutboxChain,
  OutboxCount,
  OutboxEntry,
  OutboxState,
  OutboxStep,
  Wish,
} from "#shared/model/outbox.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { Window } from "../window.ts";

/** What a step changes of an entry, beside its state; what is left out stays. */
export type OutboxChange = {
  state: OutboxState;
  cause?: OutboxEntry["cause"];
  nextAttempt?: EpochMs | null;
  serverId?: string | null;
  /** Ids of the newest messages of the conversation that were stored before this attempt, oldest first. */
  known?: string[];
};

/** What the person wants the service to hear: in the ledger, durable when a method resolves. */
export type OutboxStore = {
  /**
   * Puts a wish at the end of the outbox. In the same transaction it forgets the draft of a message's
   * conversation, and what an older queued entry of the lane says that the wish makes needless is
   * superseded (another position, another name, a later reading of the same conversation). Not tried
   * before `nextAttempt`, where one is given.
   */
  addWish(wish: Wish, at: EpochMs, nextAttempt: EpochMs | null): Promise<OutboxEntry>;
  /** Entries that are not settled, oldest first. */
  listOpenEntries(): Promise<OutboxEntry[]>;
  /** Newest first. */
  listEntries(
    query: Window & { which: "open" | "everything" },
  ): Promise<{ rows: OutboxEntry[]; total: number }>;
  /** `known` as the latest attempt has left it; null where that is not known. */
  getEntry(
    id: string,
  ): Promise<{ entry: OutboxEntry; steps: OutboxStep[]; known: string[] | null } | null>;
  countEntries(): Promise<OutboxCount>;
  /**
   * Messages to somebody that are open, or sent and not found among the stored messages, oldest
   * first: with the stored messages, each message once.
   */
  listOutgoing(userId: string): Promise<OutboxEntry[]>;
  /**
   * Takes an entry a step further if it is in one of the states `from`; null where it is not. A step
   * to `sending` counts an attempt. An acknowledgement that is `sent` is noted in its alert's ledger,
   * one that is discarded is taken back there.
   */
  moveEntry(
    id: string,
    from: readonly OutboxState[],
    change: OutboxChange,
    at: EpochMs,
  ): Promise<OutboxEntry | null>;
  /**
   * Checks the chain: every entry carries a hash of its content and of the entry before. Cheap but for
   * the first time: what was found whole is read again when the store is opened anew.
   */
  verifyOutbox(): Promise<OutboxChain>;
  /** The number of the last thing that was written into the store; it never becomes less. */
  readLastNumber(): Promise<number>;
  /** Forgets entries at the beginning that were settled before then; the chain stays provable. */
  pruneOutbox(before: EpochMs): Promise<void>;
};
