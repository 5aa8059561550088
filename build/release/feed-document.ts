import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import {
  maxFeedSize,
  type UpdateChannel,
  type UpdateFeed,
  type UpdateFile,
  updateFeed,
} from "#shared/updates/update-feed-schema.ts";

export type PublishedFeed = { bytes: Buffer; feed: UpdateFeed };

/** Reads a feed document; throws with all parts that the app would refuse. */
export async function readFeed(file: string): Promise<PublishedFeed> {
  const bytes = await readFile(file);
  if (bytes.length > maxFeedSize) {
    throw new Error(`${file} has more than ${maxFeedSize} bytes.`);
  }
  const parsed = updateFeed.safeParse(JSON.parse(bytes.toString("utf8")));
  if (parsed.success) return { bytes, feed: parsed.data };
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`${file} is no feed document:\n${issues.join("\n")}`);
}

export type Release = {
  channel: UpdateChannel;
  version: string;
  minimumVersion: string;
  /** The document published until now, or null. */
  previous: UpdateFeed | null;
  /** Days after `issued` at which the two later rings receive it. */
  earlyDays: number;
  broadDays: number;
  /** Days after `issued` at which the app refuses the document. */
  validDays: number;
  issued: Date;
};

export async function draftFeed(release: Release, packages: string): Promise<UpdateFeed> {
  const { channel, version, minimumVersion, previous, issued } = release;
  const after = (days: number) =>
    new Date(issued.getTime() + days * 86_400_000).toISOString().replace(/\.\d+Z$/, "Z");
  return updateFeed.parse({
    format: "watchdesk-update-feed/1",
    number: (previous?.number ?? 0) + 1,
    channel,
    version,
    minimumVersion,
    issued: after(0),
    expires: after(release.validDays),
    rings: { pilot: after(0), early: after(release.earlyDays), broad: after(release.broadDays) },
    files: await describeFiles(packages, version),
  });
}

/** The packages that the app installs by itself, as electron-builder names them. */
const kinds: readonly { name: RegExp; platform: UpdateFile["platform"]; archs: string[] }[] = [
  { name: /-x86_64\.AppImage$/, platform: "linux", archs: ["x64"] },
  { name: /-arm64\.AppImage$/, platform: "linux", archs: ["arm64"] },
  { name: /-x64-setup\.exe$/, platform: "win32", archs: ["x64"] },
  { name: /-arm64-setup\.exe$/, platform: "win32", archs: ["arm64"] },
  { name: /-universal\.zip$/, platform: "darwin", archs: ["x64", "arm64"] },
];

async function describeFiles(packages: string, version: string): Promise<object[]> {
  const names = (await readdir(packages)).filter((name) =>
    name.startsWith(`watchdesk-${version}-`),
  );
  const described = names
    .sort()
    .flatMap((name) =>
      kinds
        .filter((kind) => kind.name.test(name))
        .flatMap(({ platform, archs }) =>
          archs.map(async (arch) => ({ platform, arch, ...(await measure(packages, name)) })),
        ),
    );
  if (described.length > 0) return Promise.all(described);
  throw new Error(`${packages} has no package of version ${version} that the app installs itself.`);
}

async function measure(folder: string, name: string) {
  const hash = createHash("sha512");
  await pipeline(createReadStream(join(folder, name)), hash);
  const { size } = await stat(join(folder, name));
  return { name, size, sha512: hash.digest("base64") };
}

/** Lists the files of a feed document that are missing in a folder or have another content there. */
export async function findWrongFiles({ files }: UpdateFeed, folder: string): Promise<string[]> {
  const checked = await Promise.all(
    files.map(async ({ name, size, sha512 }) => {
      const found = await measure(folder, name).catch(() => null);
      if (found === null) return `${name} is missing.`;
      return found.size === size && found.sha512 === sha512 ? null : `${name} differs.`;
    }),
  );
  return [...new Set(checked.filter((problem) => problem !== null))];
}

/** Returns why a document cannot follow another one, or null. */
export function findStepBack(next: UpdateFeed, previous: UpdateFeed): string | null {
  if (next.channel !== previous.channel) return `the channel was ${previous.channel}`;
  if (next.number <= previous.number) return `its number has to be above ${previous.number}`;
  return Date.parse(next.issued) < Date.parse(previous.issued) ? "it is issued earlier" : null;
}
