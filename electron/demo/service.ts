import { randomBytes } from "node:crypto";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { createPasswords } from "./auth/passwords.ts";
import { createTokenStore } from "./auth/tokens.ts";
import { createAppLogins } from "./cas/app-logins.ts";
import { type ForeignRealm, joinRealm } from "./cas/join-realm.ts";
import type { RealmManner } from "./cas/manner.ts";
import { createCasMemory } from "./cas/tickets.ts";
import { chooseDialect, type DialectChoice } from "./dialects/choose.ts";
import type { Dialect } from "./dialects/dialect.ts";
import { createFaults, type Faults } from "./faults/injector.ts";
import { createApp } from "./http/app.ts";
import { listen } from "./http/listen.ts";
import type { RecordedRequest } from "./http/recorder.ts";
import type { SentMail, ServiceState } from "./http/state.ts";
import { type Additions, createAdditions, findMainUser } from "./memory/additions.ts";
import { applyChanges, type Changes, noChanges } from "./memory/changes.ts";
import { createEdits, type Edits } from "./memory/edits.ts";
import { keepChanges, readChanges, type StateFile } from "./memory/state-file.ts";
import { createWorld } from "./world/create-world.ts";
import type { World, WorldProfile } from "./world/world.ts";

/** How a reference service is to be. */
export type ServiceOptions = {
  /** Which world to make, "demo" where nothing is said; a `world` of one's own goes first. */
  profile?: WorldProfile;
  world?: World;
  /** Makes the same profile differ; 1 where nothing is said. */
  seed?: number;
  dialect: DialectChoice;
  now?: () => EpochMs;
  /** The loopback port, any free one where nothing is said. */
  port?: number;
  /** The address by which people know it, where something with TLS stands before it. */
  publicUrl?: string;
  /** Whose realm people sign in at; one of its own where nothing is said. */
  realm?: ForeignRealm;
  /** How its own realm leads people on; at once and without a question where nothing is said. */
  realmManner?: Partial<RealmManner>;
  /** How often an alert arrives for the main user; none do where nothing is said. */
  arrivalEveryMs?: DurationMs | null;
  /** Where to remember, for a day, what changed since the world was made. */
  stateFile?: string;
  random?: (size: number) => Uint8Array;
};

/** A reference service that listens. */
export type RunningService = Additions &
  Edits & {
    /** With the dialect's base path. */
    baseUrl: string;
    port: number;
    /** In what it speaks, with all its readings. */
    dialect: Dialect;
    /** How the main user signs in, as the world was made. */
    credentials: { serverUrl: string; username: string; password: string };
    /** Live: what tests change here, the service answers. */
    world: World;
    /** Live as well. */
    realmManner: RealmManner;
    faults: Faults;
    /** The requests so far, the latest last. */
    requests: RecordedRequest[];
    /** The e-mails that a real service would have sent. */
    mails: SentMail[];
    /** Has a token end now, as if its time were over. */
    endToken(token: string): void;
    /** Ends all connections at once, answered or not, and saves what is to be remembered. */
    stop(): Promise<void>;
  };

/**
 * Starts the reference service on a loopback port. Rejects with `code` EADDRINUSE where the port is
 * taken.
 */
export const startService = async (options: ServiceOptions): Promise<RunningService> => {
  const { now = Date.now, random = randomBytes, arrivalEveryMs = null } = options;
  const { world, changes, file } = await recall(options, now);
  const server = await listen((request, bindings) => app.fetch(request, bindings), options.port);
  const publicUrl = options.publicUrl ?? server.baseUrl;
  const dialect = chooseDialect(options.dialect);
  const baseUrl = publicUrl + dialect.readings.addresses.basePath;
  Object.assign(world.realm, {
    serverUrl: `${publicUrl}/cas/login`,
    logoutUrl: `${publicUrl}/cas/logout`,
  });
  if (options.realm !== undefined) joinRealm(world, options.realm);
  const realmManner = {
    confirms: false,
    leadsOnAfter: null,
    refusesBy: "status" as const,
    ...options.realmManner,
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
    realmManner,
    mails: [],
    now,
    remember: (note) => {
      note(changes);
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
    realmManner,
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

/** The world as an earlier run left it where there is a fresh state file, else as it is made. */
const recall = async (
  { profile = "demo", world: given, seed = 1, stateFile }: ServiceOptions,
  now: () => EpochMs,
): Promise<{ world: World; changes: Changes; file: StateFile | null }> => {
  const origin = given === undefined ? `${profile} ${seed}` : "given";
  const earlier = stateFile === undefined ? null : await readChanges(stateFile, origin, now());
  const changes = earlier ?? noChanges(origin, now());
  const world = given ?? createWorld(profile, changes.madeAt, seed);
  applyChanges(world, changes);
  return { world, changes, file: stateFile === undefined ? null : keepChanges(stateFile, changes) };
};
