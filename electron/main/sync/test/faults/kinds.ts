import type { FaultProxy } from "#demo/faults/fault-proxy.ts";
import type { RunningService } from "#demo/service.ts";
import type { Random } from "#demo/world/random.ts";
import type { SimulatedTime } from "#main/accounts/test/simulated-time.ts";
import type { Store } from "#main/store/store.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { App } from "../simulation/app.ts";
import type { Computer } from "../simulation/computer.ts";

/** What an ask has told the person: it is done or begun, it waits in the outbox, or why it failed. */
export type Told =
  | { kind: "done" }
  /** It has begun, and nobody waits for its end. */
  | { kind: "begun" }
  | { kind: "kept"; entryId: string }
  /** It ended in another way than was wanted, which the person is told. */
  | { kind: "said"; notice: string }
  /** The app ended before it could tell. */
  | { kind: "ended" }
  | { kind: "failed"; code: string; message: string };

/** What an operation is about; plain data, so that it reaches another process. */
export type Known = {
  /** The service's address, as the person types it. */
  serverUrl: string;
  username: string;
  password: string;
  /** What the preparation made at the service, by id. */
  id: string;
};

/** One fault on one operation with one seed, while it goes on. */
export type Cell = {
  seed: number;
  random: Random;
  time: SimulatedTime;
  computer: Computer;
  service: RunningService;
  peer: FaultProxy;
  known: Known;
  /** What the latest ask has told; null while there is none. */
  told: Told | null;
  /** The app as it runs now. */
  app: App;
  /** What is stored of the account in view. */
  openStored(): Promise<Store>;
};

/** Which operations go together in the table. */
export const groups = ["sign-in", "profile", "lists", "messages", "alerts"] as const;
export type Group = (typeof groups)[number];

/** One of the service's operations, as the app asks for it. */
export type Operation = {
  name: string;
  group: Group;
  /** The first line of its requests, as in "GET /me/tasks?status=ALL". */
  line: RegExp;
  /** Where its records are stored. */
  collection?: CollectionName;
  /** Nobody is signed in before. */
  isSignedOut?: boolean;
  /** The app goes on by itself until it is done; otherwise the person asks again. */
  goesOn?: boolean;
  /** However it ends, nobody does it again. */
  isFinal?: boolean;
  /** How often one ask sends it, at most; once where nothing is said. */
  requests?: number;
  /** Makes something at the service to be asked for; resolves to its id. */
  prepare?(cell: Cell): Promise<string> | string;
  /** Asks as the window does. */
  request(app: App, known: Known): Promise<Told>;
  /** What is not as it was asked for, at the service or in what the app shows; nothing where all is. */
  findMissing(cell: Cell): Promise<string[]>;
};

/** Which requests a fault meets: of one operation or of all, so many. */
export type Scope = { line: RegExp; times: number };

/** One way in which things go wrong. */
export type Fault = {
  name: string;
  kind: "transport" | "http" | "payload" | "process" | "time";
  /** The service is reached over TLS. */
  isSecure?: boolean;
  /** It holds for a while, though it may befall one request alone. */
  isLong?: boolean;
  /** The service asks to be left alone for longer than it holds. */
  isRest?: boolean;
  /** Why it makes no sense on an operation; null where it does. */
  excuse?(operation: Operation): string | null;
  /** Begins; resolves to what ends it. */
  begin(cell: Cell, scope: Scope): Promise<() => Promise<void>>;
  /** Asks in another way than the window does; resolves when the app runs again. */
  request?(cell: Cell, operation: Operation): Promise<Told>;
  /** What happens while it holds, after the operation was asked for. */
  during?(cell: Cell): Promise<void>;
};

/** How a cell ended well. */
export const verdicts = ["succeeded", "retried", "queued", "surfaced"] as const;
export type Verdict = (typeof verdicts)[number];

/** What became of a cell. */
export type CellReport = {
  fault: string;
  operation: string;
  seed: number;
  /** Null where it did not end well; `problems` say why. */
  verdict: Verdict | null;
  /** With which code it was surfaced. */
  code: string | null;
  problems: string[];
  /** Whether the fault met any request. */
  requests: number;
  took: number;
};
