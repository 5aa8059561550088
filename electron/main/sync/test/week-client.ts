import type { RunningService } from "#demo/service.ts";
import type { SimulatedTime } from "#main/accounts/test/simulated-time.ts";
import { getToken } from "#main/api/operations.ts";
import { readReply } from "#main/api/reply.ts";
import { createTestService } from "#main/api/test/test-service.ts";
import type { Presence } from "#main/polling/presence.ts";
import { defaults } from "#main/settings/stored-settings.ts";
import type { Store } from "#main/store/store.ts";
import { type EffectiveSettings, settings as settingsModel } from "#shared/model/settings.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { anAccount } from "#shared/test/account.ts";
import { startWeekApp } from "./week-app.ts";
import { createDiary } from "./week-diary.ts";

/** What a client is started with, again and again in the same folder. */
export type WeekClientParts = {
  remote: RunningService;
  time: SimulatedTime;
  folder: string;
  random: () => number;
  /** How far the computer's clock is ahead of the service's. */
  skew: DurationMs;
};

const hours = (count: number): DurationMs => count * 3_600_000;

/** The computer of a person: it is one, however often the app starts on it. */
export function createWeekComputer({ remote, time, folder, random, skew }: WeekClientParts) {
  const diary = createDiary();
  const state = {
    presence: "active" as Presence,
    isOnline: true,
    settings: {
      ...settingsModel.parse(defaults),
      // The judge wants each alert once, and what comes by night when the night is over.
      breakThroughSeverity: "never" as const,
      criticalRepeatMinutes: 0,
      escalateMinutes: 0,
      fixed: [] as never[],
    } as EffectiveSettings,
  };
  const now = () => time.now() + skew;
  const killed: Store[] = [];
  let token: { value: string; issued: EpochMs } | null = null;

  async function request(url: string, init: RequestInit): Promise<Response> {
    if (!state.isOnline) {
      const cause = Object.assign(new Error("ENETDOWN"), { code: "ENETDOWN" });
      throw new TypeError("fetch failed", { cause });
    }
    diary.requests += 1;
    return time.fetch(url, init);
  }

  const { baseUrl, credentials } = remote;
  const account = anAccount({ serverUrl: baseUrl, username: "maria.keller" });
  const service = createTestService({
    ...{ baseUrl, fetch: request, now },
    getToken: () => token?.value ?? null,
  });

  return {
    diary,
    state,
    /** Takes a new token in good time, as the session does. */
    keepSignedIn: async (): Promise<void> => {
      if (token !== null && time.now() - token.issued < hours(10)) return;
      const read = await readReply(getToken(service, { credentials, duration: 86_400 }));
      if (read.ok) token = { value: read.value.token, issued: time.now() };
    },
    start: () =>
      startWeekApp({ folder, account, service, diary, time, now, random, state, killed }),
    /** Lets the files go that killed apps had open; the mark of a store in use went before. */
    closeAll: async () => {
      await Promise.allSettled(killed.map((store) => store.close()));
    },
  };
}
export type WeekComputer = ReturnType<typeof createWeekComputer>;
