import { randomBytes } from "node:crypto";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { createPasswords, createTokenStore } from "./auth/credentials.ts";
import { createAppLogins } from "./cas/app-logins.ts";
import type { RealmBehavior } from "./cas/realm.ts";
import { type ForeignRealm, joinRealm } from "./cas/realm.ts";
import { createCasMemory } from "./cas/tickets.ts";
import { chooseDialect, type DialectChoice } from "./dialects/choose.ts";
import type { Dialect } from "./dialects/dialect.ts";
import { createFaults, type Faults } from "./faults/fault.ts";
import { createApp } from "./http/app.ts";
import { listen } from "./http/listen.ts";
import type { SentMail, ServiceState } from "./http/state.ts";
import type { RecordedRequest } from "./http/transport.ts";
import { type Additions, createAdditions, findMainUser } from "./memory/additions.ts";
import { applyChanges, type Changes, createChanges } from "./memory/changes.ts";
import { createEdits, type Edits } from "./memory/edits.ts";
import { createStateFile, readChanges, type StateFile } from "./memory/state-file.ts";
import { createWorld } from "./world/create-world.ts";
import type { World, WorldProfile } from "./world/world.ts";

export type ServiceOptions = {
  /** The world's profile, "demo" by default; `world` takes precedence. */
  profile?: WorldProfile;
  world?: World;
  /** Varies the profile; 1 by default. */
  seed?: number;
  dialect: DialectChoice;
  now?: () => EpochMs;
  /** The loopback port; any free one by default. */
  port?: number;
  /** Its public address behind a TLS proxy. */
  publicUrl?: string;
  /** The foreign realm for sign-ins; its own by default. */
  realm?: ForeignRealm;
  /** Behavior of its own realm; redirects at once without consent by default. */
  realmBehavior?: Partial<RealmBehavior>;
  /** Interval of arriving alerts for the main user; none by default. */
  arrivalEveryMs?: DurationMs | null;
  /** File that stores the world's changes for a day. */
  stateFile?: string;
  random?: (size: number) => Uint8Array;
};

export type RunningService = Additions &
  Edits & {
    /** With the dialect's base path. */
    baseUrl: string;
    port: number;
    dialect: Dialect;
    /** The main user's initial credentials. */
    credentials: { serverUrl: string; username: string; password: string };
    /** The live world, which tests may change. */
    world: World;
    realmBehavior: RealmBehavior;
    faults: Faults;
    /** The requests so far, the latest last. */
    requests: RecordedRequest[];
    /** The e-mails that a real service would have sent. */
    mails: SentMail[];
    /** Expires a token now. */
    endToken(token: string): void;
    /** Closes all connections at once and saves all changes. */
    stop(): Promise<void>;
  };

/** Starts the demo service on a loopback port. Rejects with `code` EADDRINUSE if the port is in use. */
export const startService = async (options: ServiceOptions): Promise<RunningService> => {
  const { random = randomBytes, arrivalEveryMs = null } = options;
  const dialect = chooseDialect(options.dialect);
  const { clock } = dialect.readings.transport;
  // A service states all times by its own clock.
  const now = () => (options.now ?? Date.now)() + (clock ?? 0);
  const { world, changes, file } = await loadWorld(options, now);
  const server = await listen((request, bindings) => app.fetch(request, bindings), options.port);
  const publicUrl = options.publicUrl ?? server.baseUrl;
  const baseUrl = publicUrl + dialect.readings.addresses.basePath;
  Object.assign(world.realm, {
    serverUrl: `${publicUrl}/cas/login`,
    logoutUrl: `${publicUrl}/cas/logout`,
  });
  if (options.realm !== undefined) joinRealm(world, options.realm);
  const realmBehavior = {
    asksConsent: false,
    redirectDelay: null,
    rejectsBy: "status" as const,
    knownUser: null as string | null,
    userHeader: null as string | null,
    sortsParameters: false,
    ...options.realmBehavior,
  };
  const save = () => file?.save();
  const state: ServiceState = {
    baseUrl,
    origin: new URL(publicUrl).origin,
    world,
    dialect,
    tokens: createTokenStore(changes.tokens, now, random, save),
    passwords: createPasswords(changes.passwords, save),
    appLogins: createAppLogins(now),
    realmBehavior,
    mails: [],
    now,
    recordChange: (record) => {
      record(changes);
      save();
    },
  };
  const requests: RecordedRequest[] = [];
  const { faults, middleware } = createFaults();
  const app = createApp(state, requests, middleware, createCasMemory(now, random));
  const me = findMainUser(world);
  const additions = createAdditions(state);
  const arrivals =
    arrivalEveryMs === null ? null : setInterval(additions.addArrival, arrivalEveryMs);
  return {
    ...additions,
    ...createEdits(state),
    baseUrl,
    dialect,
    port: server.port,
    credentials: { serverUrl: baseUrl, username: me.name, password: me.password },
    world,
    realmBehavior,
    faults,
    requests,
    mails: state.mails,
    endToken: state.tokens.destroy,
    stop: async () => {
      if (arrivals !== null) clearInterval(arrivals);
      await server.close();
      await file?.settle();
    },
  };
};

/** Restores the world of an earlier run from a recent state file, or creates it. */
const loadWorld = async (
  { profile = "demo", world: given, seed = 1, stateFile }: ServiceOptions,
  now: () => EpochMs,
): Promise<{ world: World; changes: Changes; file: StateFile | null }> => {
  const origin = given === undefined ? `${profile} ${seed}` : "given";
  const earlier = stateFile === undefined ? null : await readChanges(stateFile, origin, now());
  const changes = earlier ?? createChanges(origin, now());
  const world = given ?? createWorld(profile, changes.madeAt, seed);
  applyChanges(world, changes);
  return {
    world,
    changes,
    file: stateFile === undefined ? null : createStateFile(stateFile, changes),
  };
};
