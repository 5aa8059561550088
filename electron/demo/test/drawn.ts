import { onTestFinished } from "vitest";
import type { EpochMs } from "#shared/lib/time.ts";
import { isSuiteLong } from "#shared/test/runs.ts";
import { tokenHeader } from "../auth/authenticate.ts";
import type { DialectChoice } from "../dialects/choose.ts";
import type { Encoding } from "../dialects/readings/readings.ts";
import { type RunningService, startService } from "../service.ts";
import type { Json } from "../wire/json.ts";
import type { World } from "../world/world.ts";
import { createSmallWorld } from "./small-world.ts";
import { shareService, start } from "./start.ts";

/** The seeds of services that are drawn to compare what they say with their world. */
export const drawnSeeds = Array.from({ length: isSuiteLong("drawn") ? 50 : 10 }, (_, at) => at);

/** A response with its decoded text. */
export type TextResponse = { status: number; headers: Headers; text: string };

/** A drawn service of the running test, with requests as its main user. */
export type DrawnService = RunningService & {
  clock: { now: EpochMs };
  token: string;
  get(path: string, headers?: Record<string, string>): Promise<TextResponse>;
  write(
    method: string,
    path: string,
    payload: Record<string, string>,
    encoding?: Encoding,
  ): Promise<TextResponse>;
};

/** Creates the small world with recent times, because times near 1970 are ambiguous. */
const createDatedWorld = (now: EpochMs): World => {
  const world = createSmallWorld(now);
  const hour = 3_600_000;
  const dated = { created: now - 48 * hour, modified: now - 5 * hour };
  for (const record of [...world.tasks, ...world.submissions]) Object.assign(record, dated);
  for (const room of [...world.rooms, ...world.groups]) room.lastActivityTime = now - hour;
  return world;
};

/** Starts a service with the small world for the running test. */
export const startDrawn = async (dialect: DialectChoice): Promise<DrawnService> => {
  const service = await launchDrawn(dialect);
  onTestFinished(() => service.stop());
  return service;
};

/** Starts one service with the small world for all tests of a describe. */
export const drawnForAll = (dialect: DialectChoice): DrawnService =>
  shareService(() => launchDrawn(dialect));

const launchDrawn = async (dialect: DialectChoice): Promise<DrawnService> => {
  const clock = { now: start };
  const world = createDatedWorld(start);
  const service = await startService({ world, now: () => clock.now, dialect });
  const { baseUrl, credentials } = service;
  const authorization = `Basic ${btoa(`${credentials.username}:${credentials.password}`)}`;
  const signIn = await fetchText(`${baseUrl}/auth/token/1.1`, { headers: { authorization } });
  const token = /"([0-9a-f]{32})"/.exec(signIn.text)?.[1] ?? "";
  return {
    ...service,
    clock,
    token,
    get: (path, headers) =>
      fetchText(baseUrl + path, { headers: { [tokenHeader]: token, ...headers } }),
    write: (method, path, payload, encoding = service.dialect.encodingsOf(method)[0] ?? "query") =>
      fetchText(baseUrl + toUrl(path, payload, encoding), {
        method,
        headers: { [tokenHeader]: token, ...contentTypes[encoding] },
        ...toBody(payload, encoding),
      }),
  };
};

const contentTypes: Record<Encoding, Record<string, string>> = {
  query: {},
  form: { "Content-Type": "application/x-www-form-urlencoded" },
  json: { "Content-Type": "application/json" },
};

const toUrl = (path: string, payload: Record<string, string>, encoding: Encoding): string => {
  const search = new URLSearchParams(payload).toString();
  if (encoding !== "query" || search === "") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${search}`;
};

const toBody = (payload: Record<string, string>, encoding: Encoding): RequestInit => {
  if (encoding === "query") return {};
  return {
    body: encoding === "form" ? new URLSearchParams(payload).toString() : JSON.stringify(payload),
  };
};

/** Fetches an address and decodes the body in the declared charset. */
export const fetchText = async (url: string, init?: RequestInit): Promise<TextResponse> => {
  const response = await fetch(url, init);
  const bytes = await response.arrayBuffer();
  const [, charset = "utf-8"] =
    /charset=([\w-]+)/i.exec(response.headers.get("content-type") ?? "") ?? [];
  const text = new TextDecoder(charset).decode(bytes);
  return { status: response.status, headers: response.headers, text };
};

/** Parses a response's JSON, with numbers of more than 15 digits as texts. */
export const jsonOf = ({ text }: TextResponse): Json =>
  JSON.parse(text.replaceAll(/([:[,]\s*)(-?\d{16,})(?=\s*[,}\]])/g, '$1"$2"')) as Json;
