import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { RunToEnd } from "#main/system/run-program.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import type { Alarm, Played } from "../notice.ts";

export type AlarmSoundParts = {
  platform: NodeJS.Platform;
  folder: string;
  run: RunToEnd;
  /** The folders of programs, as in PATH. */
  path: string | undefined;
};

export type AlarmSound = ReturnType<typeof createAlarmSound>;

/** No sound is longer than two seconds. */
const limit: DurationMs = 4_500;
/** So many players may be late: a sound server that hangs does so for the next one, too. */
const maxLate = 2;

/** Creates what plays the app's own sounds by programs of the system; a program that fails is followed by the next. */
export function createAlarmSound({ platform, folder, run, path = "" }: AlarmSoundParts) {
  /** What plays at the moment: several alerts at once sound like one. */
  const playing = new Map<Alarm, Promise<Played>>();
  /** The player that has played last, such as in the self-test; it is tried first. */
  let latest: string | null = null;

  const hasProgram = (name: string) =>
    path.split(delimiter).some((one) => one !== "" && existsSync(join(one, name)));
  const list = () => listPlayers(platform, hasProgram);
  const fileOf = (alarm: Alarm): string => join(folder, `${alarm}.wav`);

  async function tryPlayers(file: string): Promise<Played> {
    const failures: string[] = [];
    let late = 0;
    const players = list().toSorted(
      (a, b) => Number(b.name === latest) - Number(a.name === latest),
    );
    for (const { name: player, program, listArgs } of players) {
      const { failure } = await run(program, listArgs(file), limit);
      if (failure === null) {
        latest = player;
        return { by: player, reason: null };
      }
      failures.push(describeFailure(player, failure));
      if (failure === "late") late += 1;
      if (late === maxLate) break;
    }
    const reason =
      failures.length === 0
        ? t("notifications.noPlayer", { players: linuxPlayerNames.join(", ") })
        : failures.join(" ");
    return { by: null, reason };
  }

  return {
    /** Plays the sound of an alarm, or joins in if it plays already; never rejects. */
    play: (alarm: Alarm): Promise<Played> => {
      const current =
        playing.get(alarm) ?? tryPlayers(fileOf(alarm)).finally(() => playing.delete(alarm));
      playing.set(alarm, current);
      return current;
    },
    /** The file for a notification service to play; null if this computer has a player. */
    fileForService: (alarm: Alarm): string | null => (list().length > 0 ? null : fileOf(alarm)),
  };
}

const describeFailure = (player: string, failure: string): string =>
  failure === "late"
    ? t("notifications.playerLate", { player })
    : t("notifications.playerFailed", { player, reason: failure });

/** A program of the system that plays a sound file to its end. */
type Player = { name: string; program: string; listArgs: (file: string) => string[] };

/** The players of Linux, in the order in which they are tried. */
const linuxPlayers: Player[] = [
  onPath("pw-play"),
  onPath("paplay"),
  onPath("canberra-gtk-play", "-f"),
  onPath("aplay", "-q"),
];

// Absolute paths, as PATH is not trusted where they are always the same.
const macPlayer: Player = {
  name: "afplay",
  program: "/usr/bin/afplay",
  listArgs: (file) => [file],
};
const windowsPlayer: Player = {
  name: "PowerShell",
  program: "C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe",
  listArgs: (file) => [
    ...["-NoProfile", "-NonInteractive", "-Command"],
    `(New-Object System.Media.SoundPlayer '${file.replaceAll("'", "''")}').PlaySync()`,
  ],
};

/** Lists the players that this computer has, the preferred one first. */
export function listPlayers(
  platform: NodeJS.Platform,
  hasProgram: (name: string) => boolean,
): Player[] {
  if (platform === "darwin") return [macPlayer];
  if (platform === "win32") return [windowsPlayer];
  return linuxPlayers.filter(({ program }) => hasProgram(program));
}

const linuxPlayerNames: string[] = linuxPlayers.map(({ name }) => name);

function onPath(name: string, ...options: string[]): Player {
  return { name, program: name, listArgs: (file) => [...options, file] };
}
