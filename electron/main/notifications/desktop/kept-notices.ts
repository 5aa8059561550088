import { rmSync } from "node:fs";
import { z } from "zod";
import type { Report } from "#main/system/log.ts";
import { readJsonFile } from "#main/system/read-json.ts";
import { replaceFile } from "#main/system/replace-file.ts";
import type { SessionBus } from "#main/system/session-bus/session-bus.ts";
import { readBusId, type Service } from "./service-calls.ts";

/** Notices on a desktop: the id of its bus, the unique name of the service there, and their ids. */
const keptNotices = z.object({ bus: z.string(), at: z.string(), ids: z.array(z.number()) });
export type KeptNotices = z.infer<typeof keptNotices>;

/** Notices that the next start closes, as nobody serves their buttons. */
export type NoticeFile = ReturnType<typeof openNoticeFile>;

/** Opens the file of the notices on the desktop; a failure is reported. What it has already is not written again. */
export function openNoticeFile(path: string, report: Report) {
  let written = "";
  return {
    /** Returns null without any. */
    read: (): KeptNotices | null => {
      const kept = readJsonFile(keptNotices, path);
      return kept.ok ? kept.value : null;
    },
    write: (kept: KeptNotices): void => {
      const text = JSON.stringify(kept);
      if (text === written) return;
      try {
        if (kept.ids.length === 0) rmSync(path, { force: true });
        else replaceFile(path, Buffer.from(text));
        written = text;
      } catch (error) {
        report("the notifications on the desktop could not be recorded", error);
      }
    },
  };
}

type Kept = { id: number; at: string };

/** Creates what records the notices on the desktop, and closes those of a former start. */
export function createFormerNotices(
  file: NoticeFile,
  bus: Pick<SessionBus, "call">,
  closeOne: (one: Kept) => Promise<unknown>,
) {
  let latest: Service | null = null;
  let closing: Promise<void> | null = null;

  async function close(): Promise<void> {
    const kept = file.read();
    // A bus never gives a unique name again.
    if (kept === null || kept.bus !== (await readBusId(bus))) return;
    const { at, ids } = kept;
    await Promise.all(ids.map((id) => closeOne({ id, at })));
    file.write({ ...kept, ids: [] });
  }

  return {
    /** Records what the next start closes if this one cannot; null for the service as before. */
    record: (service: Service | null, shown: Iterable<Kept>): void => {
      latest = service ?? latest;
      if (latest === null) return;
      const { at, bus } = latest;
      file.write({ at, bus, ids: [...shown].flatMap((one) => (one.at === at ? [one.id] : [])) });
    },
    /** Closes the notices of the former start, once; a failure is tried again. */
    close: (): Promise<void> => {
      closing ??= close().catch((error) => {
        closing = null;
        throw error;
      });
      return closing;
    },
  };
}
