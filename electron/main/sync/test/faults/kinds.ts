import type { FaultProxy } from "#demo/faults/fault-proxy.ts";
import type { RunningService } from "#demo/service.ts";
import type { Random } from "#demo/world/random.ts";
import type { SimulatedTime } from "#main/accounts/test/simulated-time.ts";
import type { Store } from "#main/store/store.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { App } from "../simulation/app.ts";
import type { Computer } from "../simulation/computer.ts";

/** What a request of the user resulted in. */
export type RequestResult =
  | { kind: "done" }
  /** It has begun, and the user does not wait for its end. */
  | { kind: "started" }
  /** It is stored in the outbox. */
  | { kind: "queued"; entryId: string }
  /** It ended with a notice to the user. */
  | { kind: "notice"; notice: string }
  /** The app ended before there was a result. */
  | { kind: "ended" }
  | { kind: "failed"; code: string; message: string };

/** The input of an operation; plain data, so that it can be sent to another process. */
export type Known = {
  /** The service's address, as the user types it. */
  serverUrl: string;
  username: string;
  password: string;
  /** The id of the record that the preparation made at the service. */
  id: string;
};

/** One fault at one operation with one seed, while it runs. */
export type Cell = {
  seed: number;
  random: Random;
  time: SimulatedTime;
  computer: Computer;
  service: RunningService;
  peer: FaultProxy;
  known: Known;
  /** The result of the latest request, or null. */
  result: RequestResult | null;
  /** The running app. */
  app: App;
  /** Opens the store of the current account. */
  openStored(): Promise<Store>;
};

/** Groups of operations in the table. */
export const groups = ["sign-in", "profile", "lists", "messages", "alerts"] as const;
export type Group = (typeof groups)[number];

/** One of the service's operations, as the app requests it. */
export type Operation = {
  name: string;
  group: Group;
  /** Matches the first line of its requests, as in "GET /me/tasks?status=ALL". */
  line: RegExp;
  /** The collection of its records. */
  collection?: CollectionName;
  /** No user is signed in before. */
  isSignedOut?: boolean;
  /** The app repeats it until it is done; otherwise the user does. */
  isRepeated?: boolean;
  /** It is not repeated, however it ends. */
  isFinal?: boolean;
  /** The maximum number of its requests, by default 1. */
  requests?: number;
  /** Makes a record to be requested at the service; resolves to its id. */
  prepare?(cell: Cell): Promise<string> | string;
  /** Requests it as the window does. */
  request(app: App, known: Known): Promise<RequestResult>;
  /** Lists effects that are missing at the service or in the app. */
  findMissing(cell: Cell): Promise<string[]>;
};

/** The requests that a fault affects: of one operation or of all, and how many. */
export type Scope = { line: RegExp; times: number };

/** A fault. */
export type Fault = {
  name: string;
  kind: "transport" | "http" | "payload" | "process" | "time";
  /** The service uses TLS. */
  isSecure?: boolean;
  /** It lasts for a while even if it affects a single request. */
  isLong?: boolean;
  /** The service requests a wait that is longer than the fault. */
  isRest?: boolean;
  /** Returns why it does not apply to an operation, or null if it does. */
  excuse?(operation: Operation): string | null;
  /** Begins; resolves to a function that ends it. */
  begin(cell: Cell, scope: Scope): Promise<() => Promise<void>>;
  /** Replaces the operation's request; resolves when the app runs again. */
  request?(cell: Cell, operation: Operation): Promise<RequestResult>;
  /** Runs during the fault, after the operation was requested. */
  during?(cell: Cell): Promise<void>;
};

/** How a cell succeeded. */
export const verdicts = ["succeeded", "retried", "queued", "surfaced"] as const;
export type Verdict = (typeof verdicts)[number];

/** The report about a cell. */
export type CellReport = {
  fault: string;
  operation: string;
  seed: number;
  /** Null if there are problems. */
  verdict: Verdict | null;
  /** The code that was shown to the user. */
  code: string | null;
  problems: string[];
  /** Number of the operation's requests during the fault. */
  requests: number;
  took: number;
};
