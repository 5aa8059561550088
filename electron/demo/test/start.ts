import { beforeEach, onTestFinished } from "vitest";
import type { EpochMs } from "#shared/lib/time.ts";
import { tokenHeader } from "../auth/authenticate.ts";
import type { DialectChoice } from "../dialects/choose.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { type RunningService, type ServiceOptions, startService } from "../service.ts";
import type { Json, JsonObject } from "../wire/json.ts";
import { createSmallWorld } from "./small-world.ts";

/** When the tests' clocks start. */
export const start: EpochMs = Date.UTC(2026, 2, 4, 9, 30);

/** An answer with its body read. */
export type Answer = { status: number; headers: Headers; text: string; json: Json };

/** A service of the running test, on a clock that only the test moves, and ways to ask it. */
export type TestService = RunningService & {
  clock: { now: EpochMs };
  /** Asks for a path without proving who asks. */
  ask(path: string, init?: RequestInit): Promise<Answer>;
  /** Asks as somebody with name and password, by default the main user. */
  askByPassword(path: string, name?: string, password?: string): Promise<Answer>;
  /** Asks with a token. */
  askWith(token: string, path: string, init?: RequestInit): Promise<Answer>;
  /** Asks as the main user, who is signed in. */
  get(path: string): Promise<Answer>;
  /** Writes as the main user, with the payload in the dialect's encoding. */
  write(method: string, path: string, payload?: Record<string, string>): Promise<Answer>;
  /** Writes without proving who does. */
  writeUnsigned(method: string, path: string, payload?: Record<string, string>): Promise<Answer>;
  /** The main user's token. */
  token: string;
};

/** Starts a service for the running test, with the small world where no profile is named. */
export const startTestService = async (
  dialect: DialectChoice,
  options: Partial<ServiceOptions> = {},
): Promise<TestService> => {
  const clock = { now: start };
  const service = await startService({
    ...(options.profile === undefined ? { world: createSmallWorld(start) } : {}),
    now: () => clock.now,
    dialect,
    ...options,
  });
  onTestFinished(() => service.stop());

  const ask = (path: string, init?: RequestInit) => request(service.baseUrl + path, init);
  const { username, password } = service.credentials;
  const askByPassword = (path: string, name = username, secret = password) =>
    ask(path, { headers: { Authorization: `Basic ${btoa(`${name}:${secret}`)}` } });
  const askWith = (token: string, path: string, init: RequestInit = {}) =>
    ask(path, { ...init, headers: { ...init.headers, [tokenHeader]: token } });
  const token = textAt((await askByPassword("/auth/token/1.1")).json, "token");
  return {
    ...service,
    clock,
    token,
    ask,
    askByPassword,
    askWith,
    get: (path) => askWith(token, path),
    write: (method, path, payload) =>
      askWith(token, ...encode(service.dialect, method, path, payload)),
    writeUnsigned: (method, path, payload) =>
      ask(...encode(service.dialect, method, path, payload)),
  };
};

/** Starts a service for each test of a file or of a describe. */
export function servicePerTest(...options: Parameters<typeof startTestService>): TestService {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService(...options);
  });
  return new Proxy({} as TestService, { get: (_none, name) => Reflect.get(service, name) });
}

/** Asks for an address; redirects are not followed. */
export const request = async (url: string, init: RequestInit = {}): Promise<Answer> => {
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

/** What a JSON object says under a name; fails where it is no object. */
export const at = (json: Json | undefined, ...names: string[]): Json | undefined => {
  let value = json;
  for (const name of names) {
    if (typeof value !== "object" || value === null) throw new Error(`There is no ${name}.`);
    value = (value as JsonObject)[name];
  }
  return value;
};

/** The text under a name; fails where there is none. */
export const textAt = (json: Json | undefined, name: string): string => {
  const value = at(json, name);
  if (typeof value !== "string") throw new Error(`There is no text ${name}.`);
  return value;
};

/** The records of a list, however the dialect wraps it. */
export const recordsOf = ({ json }: Answer): JsonObject[] => {
  if (Array.isArray(json)) return json as JsonObject[];
  const items = at(json, "items") ?? at(json, "data", "items");
  if (!Array.isArray(items)) throw new Error("There is no list.");
  return items as JsonObject[];
};

/** The ids of a list's records as texts, in their order, wherever the dialect has them. */
export const idsOf = (answer: Answer): string[] =>
  recordsOf(answer).map(({ id, alertId, messageId, message }) =>
    String(id ?? alertId ?? messageId ?? at(message, "id")),
  );

/** What an error names as the wrong parameter, wherever the dialect has it. */
export const parameterOf = ({ json }: Answer): Json | undefined =>
  at(json, "parameter") ?? at(json, "field") ?? at(json, "errors", "0", "parameter");

/** The status of a refusal, and the parameter that it names. */
export const refusalOf = (answer: Answer): [status: number, parameter: Json | undefined] => [
  answer.status,
  parameterOf(answer),
];
