/** A program of the system that plays a sound file to its end. */
export type Player = { name: string; program: string; listArgs: (file: string) => string[] };

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

export const linuxPlayerNames: string[] = linuxPlayers.map(({ name }) => name);

function onPath(name: string, ...options: string[]): Player {
  return { name, program: name, listArgs: (file) => [...options, file] };
}
