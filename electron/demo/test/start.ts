import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import type { EpochMs } from "#shared/lib/time.ts";
import { tokenHeader } from "../auth/authenticate.ts";
import type { DialectChoice } from "../dialects/choose.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { type RunningService, type ServiceOptions, startService } from "../service.ts";
import type { Json, JsonObject } from "../wire/json.ts";
import { createSmallWorld } from "./small-world.ts";

/** Start of the tests' clocks. */
export const start: EpochMs = Date.UTC(2026, 2, 4, 9, 30);

/** A response with its body. */
export type TestResponse = { status: number; headers: Headers; text: string; json: Json };

/** A service of the running test, with a clock that only the test moves, and requests to it. */
export type TestService = RunningService & {
  clock: { now: EpochMs };
  /** Requests a path without authentication. */
  send(path: string, init?: RequestInit): Promise<TestResponse>;
  /** Requests a path with name and password, by default of the main user. */
  sendWithPassword(path: string, name?: string, password?: string): Promise<TestResponse>;
  /** Requests a path with a token. */
  sendWithToken(token: string, path: string, init?: RequestInit): Promise<TestResponse>;
  /** Requests a path with the main user's token. */
  get(path: string): Promise<TestResponse>;
  /** Writes with the main user's token and the dialect's encoding. */
  write(method: string, path: string, payload?: Record<string, string>): Promise<TestResponse>;
  /** Writes without authentication. */
  writeUnsigned(
    method: string,
    path: string,
    payload?: Record<string, string>,
  ): Promise<TestResponse>;
  /** The main user's token. */
  token: string;
};

type Start = [dialect: DialectChoice, options?: Partial<ServiceOptions>];

/** Starts a service for the running test, with the small world by default. */
export const startTestService = async (...how: Start): Promise<TestService> => {
  const service = await launch(...how);
  onTestFinished(() => service.stop());
  return service;
};

const launch = async (...[dialect, options = {}]: Start): Promise<TestService> => {
  const clock = { now: start };
  const service = await startService({
    ...(options.profile === undefined ? { world: createSmallWorld(start) } : {}),
    now: () => clock.now,
    dialect,
    ...options,
  });
  const send = (path: string, init?: RequestInit) => request(service.baseUrl + path, init);
  const { username, password } = service.credentials;
  const sendWithPassword = (path: string, name = username, secret = password) =>
    send(path, { headers: { Authorization: `Basic ${btoa(`${name}:${secret}`)}` } });
  const sendWithToken = (token: string, path: string, init: RequestInit = {}) =>
    send(path, { ...init, headers: { ...init.headers, [tokenHeader]: token } });
  const token = textAt((await sendWithPassword("/auth/token/1.1")).json, "token");
  return {
    ...service,
    clock,
    token,
    send,
    sendWithPassword,
    sendWithToken,
    get: (path) => sendWithToken(token, path),
    write: (method, path, payload) =>
      sendWithToken(token, ...encode(service.dialect, method, path, payload)),
    writeUnsigned: (method, path, payload) =>
      send(...encode(service.dialect, method, path, payload)),
  };
};

/** Starts a service for each test of a file or a describe. */
export function servicePerTest(...how: Start): TestService {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService(...how);
  });
  return follow(() => service);
}

/** Starts one service for all tests of a file or a describe, which do not change what another one reads. */
export const serviceForAll = (...how: Start): TestService => shareService(() => launch(...how));

/** Starts a service before the first test of a file or a describe, and stops it after the last one. */
export function shareService<S extends { stop(): Promise<void> }>(start: () => Promise<S>): S {
  let service: S;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service.stop());
  return follow(() => service);
}

const follow = <S extends object>(get: () => S): S =>
  new Proxy({} as S, { get: (_none, name) => Reflect.get(get(), name) });

/** Requests an address without following redirects. */
export const request = async (url: string, init: RequestInit = {}): Promise<TestResponse> => {
  const response = await fetch(url, { redirect: "manual", ...init });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? (JSON.parse(text) as Json) : null,
  };
};

const encode = (
  dialect: Dialect,
  method: string,
  path: string,
  payload: Record<string, string> = {},
): [path: string, init: RequestInit & { headers: Record<string, string> }] => {
  const search = new URLSearchParams(payload).toString();
  const [encoding] = dialect.encodingsOf(method);
  if (search === "") return [path, { method, headers: {} }];
  if (encoding === "query") {
    return [`${path}${path.includes("?") ? "&" : "?"}${search}`, { method, headers: {} }];
  }
  return encoding === "form"
    ? [path, { method, body: search, headers: formHeaders }]
    : [path, { method, body: JSON.stringify(payload), headers: jsonHeaders }];
};

const formHeaders = { "Content-Type": "application/x-www-form-urlencoded" };
const jsonHeaders = { "Content-Type": "application/json; charset=utf-8" };

/** Returns the value at a path of names; throws if a parent is not an object. */
export const at = (json: Json | undefined, ...names: string[]): Json | undefined => {
  let value = json;
  for (const name of names) {
    if (typeof value !== "object" || value === null) throw new Error(`There is no ${name}.`);
    value = (value as JsonObject)[name];
  }
  return value;
};

/** Returns the text under a name; throws if there is none. */
export const textAt = (json: Json | undefined, name: string): string => {
  const value = at(json, name);
  if (typeof value !== "string") throw new Error(`There is no text ${name}.`);
  return value;
};

/** Returns the records of a list in any dialect's envelope. */
export const recordsOf = ({ json }: TestResponse): JsonObject[] => {
  if (Array.isArray(json)) return json as JsonObject[];
  const items = at(json, "items") ?? at(json, "data", "items");
  if (!Array.isArray(items)) throw new Error("There is no list.");
  return items as JsonObject[];
};

/** Returns the ids of a list's records as texts, in order, in any dialect. */
export const idsOf = (response: TestResponse): string[] =>
  recordsOf(response).map(({ id, alertId, messageId, message }) =>
    String(id ?? alertId ?? messageId ?? at(message, "id")),
  );

/** Returns the wrong parameter of an error, in any dialect. */
export const parameterOf = ({ json }: TestResponse): Json | undefined =>
  at(json, "parameter") ?? at(json, "field") ?? at(json, "errors", "0", "parameter");

/** Returns the status and the wrong parameter of a refusal. */
export const refusalOf = (
  response: TestResponse,
): [status: number, parameter: Json | undefined] => [response.status, parameterOf(response)];
