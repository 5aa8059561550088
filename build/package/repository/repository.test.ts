import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { isSuiteLong } from "#shared/test/runs.ts";
import { mustRun } from "../../runtime/child-process.ts";
import { ensureFiles } from "../../runtime/system-libraries.ts";
import { canInstall } from "../../test/test-requirements.ts";
import { makeRepository, repositoryTools } from "./make-repository.ts";
import { createAptClient, hashFile } from "./test/apt-client.ts";
import { createDnfClient } from "./test/dnf-client.ts";
import { serveFiles } from "./test/file-server.ts";
import { buildSmallPackages, makeBaseRepository } from "./test/small-packages.ts";
import { makeThrowawayKeys, type ThrowawayKeys } from "./test/throwaway-keys.ts";

const itIfLong = it.runIf(isSuiteLong("repository"));

const tools = { ...repositoryTools, "/usr/bin/rpmbuild": "rpm", "/usr/bin/dnf": "dnf" };
const hasTools = Object.keys(tools).every((path) => existsSync(path));

describe.skipIf(!hasTools && !canInstall())("a signed repository", () => {
  let folder: string;
  let keys: ThrowawayKeys;
  let packages: string;
  let base: string;
  /** A repository by the first key, which tests copy. */
  let original: string;

  beforeAll(async () => {
    await ensureFiles(tools);
    folder = await mkdtemp(join(tmpdir(), "watchdesk-repository-"));
    keys = await makeThrowawayKeys(folder, 2);
    vi.stubEnv("GNUPGHOME", keys.home);
    packages = await buildSmallPackages(folder, "0.1.0");
    base = await makeBaseRepository(folder);
    original = await make();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await keys.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const own = () => keys.fingerprints[0] ?? "";
  const other = () => keys.fingerprints[1] ?? "";

  async function make(changes: Partial<Parameters<typeof makeRepository>[0]> = {}) {
    const output = await mkdtemp(join(folder, "made-"));
    const url = "https://packages.watchdesk.example";
    await makeRepository({ packages, output, keys: [own()], url, validDays: 14, ...changes });
    return output;
  }

  /** Serves a copy of a repository, which a test may change, with clients that trust a key. */
  async function publish(made = original, trusted = own()) {
    const served = await mkdtemp(join(folder, "served-"));
    await cp(made, served, { recursive: true });
    const { url, stop } = await serveFiles(served);
    onTestFinished(stop);
    const keyFile = await keys.write(trusted);
    const local = async (name: string) =>
      (await readFile(join(served, name), "utf8")).replace(
        "https://packages.watchdesk.example",
        url,
      );
    const sources = await local("watchdesk.sources");
    const repo = await local("watchdesk.repo");
    return {
      served,
      apt: await createAptClient(folder, { sources, keyFile }),
      dnf: await createDnfClient(folder, { repo, base, keyFile }),
    };
  }

  /** Changes one letter of every file in a folder whose name matches. */
  async function change(inFolder: string, names: RegExp): Promise<void> {
    const files = await readdir(inFolder, { recursive: true, withFileTypes: true });
    const matching = files.filter((file) => file.isFile() && names.test(file.name));
    expect(matching.length).toBeGreaterThan(0);
    for (const { parentPath, name } of matching) {
      const content = await readFile(join(parentPath, name));
      const at = Math.floor(content.length / 2);
      content[at] = (content[at] ?? 0) ^ 1;
      await writeFile(join(parentPath, name), content);
    }
  }

  const refused = expect.objectContaining({ sha256: null });

  it("is accepted by apt, which downloads the built package", async () => {
    const { apt } = await publish();
    expect(await apt.update()).toMatchObject({ status: 0 });
    const built = await hashFile(join(packages, "watchdesk-0.1.0.deb"));
    expect(await apt.download()).toMatchObject({ sha256: built });
  });

  it("is refused by apt if its index or release file is changed, or not signed", async () => {
    const changes: Record<string, (served: string) => Promise<void>> = {
      "Hash Sum mismatch": (served) => change(join(served, "apt/dists/stable/main"), /./),
      BADSIG: async (served) => {
        const file = join(served, "apt/dists/stable/InRelease");
        const text = await readFile(file, "utf8");
        await writeFile(file, text.replace("Origin: Watchdesk", "Origin: watchdesk"));
      },
      "is not signed": async (served) => {
        await rm(join(served, "apt/dists/stable/InRelease"));
        await rm(join(served, "apt/dists/stable/Release.gpg"));
      },
    };
    for (const [message, apply] of Object.entries(changes)) {
      const { apt, served } = await publish();
      await apply(served);
      const { status, output } = await apt.update();
      expect(output).toContain(message);
      expect(status, message).toBe(100);
      expect(await apt.download(), message).toEqual(refused);
    }
  });

  itIfLong("is refused by apt after its last day", async () => {
    const { apt } = await publish(await make({ validDays: -1 }));
    const { status, output } = await apt.update();
    expect(output).toContain("is expired");
    expect(status).toBe(100);
    expect(await apt.download()).toEqual(refused);
  });

  itIfLong("is refused by apt with another key than that of the sources file", async () => {
    const { apt } = await publish(original, other());
    const { status, output } = await apt.update();
    expect(output).toContain("NO_PUBKEY");
    expect(status).toBe(100);
    expect(await apt.download()).toEqual(refused);
  });

  itIfLong("gives apt no package with changed content", async () => {
    const { apt, served } = await publish();
    expect(await apt.update()).toMatchObject({ status: 0 });
    await change(join(served, "apt/pool"), /deb$/);
    expect(await apt.download()).toEqual(refused);
  });

  itIfLong("cannot be replaced by an older one once apt has seen it", async () => {
    const newer = await make({ packages: await buildSmallPackages(folder, "0.2.0~beta.1") });
    const { apt, served } = await publish(newer);
    expect(await apt.update()).toMatchObject({ status: 0 });
    await rm(join(served, "apt/dists"), { recursive: true });
    await cp(join(original, "apt"), join(served, "apt"), { recursive: true });
    await apt.update();
    const sha256 = await hashFile(join(newer, "apt/pool/watchdesk_0.2.0~beta.1_amd64.deb"));
    expect(await apt.download()).toMatchObject({ sha256 });
  });

  it("is accepted by dnf, which downloads the built package with a signature", async () => {
    const { dnf, served } = await publish();
    const sha256 = await hashFile(join(served, "rpm/watchdesk-0.1.0.rpm"));
    expect(await dnf.download()).toMatchObject({ sha256 });
  });

  itIfLong(
    "is refused by dnf if its index is changed, its list of indexes is changed, or not signed",
    async () => {
      const changes: Record<string, (repodata: string) => Promise<void>> = {
        checksum: (repodata) => change(repodata, /gz$/),
        "repomd.xml": (repodata) => change(repodata, /^repomd.xml$/),
        "repomd.xml.asc": (repodata) => rm(join(repodata, "repomd.xml.asc")),
      };
      for (const [message, apply] of Object.entries(changes)) {
        const { dnf, served } = await publish();
        await apply(join(served, "rpm/repodata"));
        const { sha256, output } = await dnf.download();
        expect(output).toContain(message);
        expect(sha256, message).toBeNull();
      }
    },
  );

  itIfLong(
    "is refused by dnf with another key, and gives no package with changed content",
    async () => {
      const foreign = await publish(original, other());
      expect(await foreign.dnf.download()).toEqual(refused);
      const { dnf, served } = await publish();
      await change(join(served, "rpm"), /rpm$/);
      expect(await dnf.download()).toEqual(refused);
    },
  );

  itIfLong("has packages for dnf that are signed themselves", async () => {
    const database = await mkdtemp(join(folder, "rpm-"));
    const check = async (trusted: string) => {
      const args = ["--dbpath", `${database}/${trusted}`];
      await mustRun("rpmkeys", [...args, "--import", await keys.write(trusted)]);
      return mustRun("rpmkeys", [...args, "-Kv", join(original, "rpm/watchdesk-0.1.0.rpm")]);
    };
    expect(await check(own())).toMatch(/Signature, key ID \w+: OK/);
    await expect(check(other())).rejects.toThrow();
  });

  itIfLong("is accepted with the current and with the next key while both sign", async () => {
    const both = await make({ keys: [own(), other()] });
    const { apt, dnf } = await publish(both, other());
    expect(await apt.update()).toMatchObject({ status: 0 });
    expect(await apt.download()).toMatchObject({ sha256: expect.any(String) });
    // The package itself has the current key's signature only.
    expect((await dnf.download()).output).not.toContain("repomd.xml");
    const current = await publish(both);
    expect(await current.dnf.download()).toMatchObject({ sha256: expect.any(String) });
    expect(await readFile(join(both, "watchdesk.asc"), "utf8")).toMatch(/BEGIN PGP PUBLIC KEY/);
  });

  it.each<[string, () => Partial<Parameters<typeof makeRepository>[0]>, string]>([
    ["no key", () => ({ keys: [] }), "requires --key"],
    ["a name instead of a fingerprint", () => ({ keys: ["Test 1"] }), "not a fingerprint"],
    ["an unknown key", () => ({ keys: ["0".repeat(40)] }), "gpg has no secret key 0000"],
    ["no address", () => ({ url: "" }), "requires --url"],
    ["an address with a slash", () => ({ url: "https://w.example/" }), "without a slash"],
    ["no last day", () => ({ validDays: Number.NaN }), "--valid-days is not a number"],
    ["no packages", () => ({ packages: keys.home }), "npm run package -- deb rpm builds them"],
  ])("is not made with %s", async (_, changes, message) => {
    await expect(make(changes())).rejects.toThrow(message);
  });

  it("is not made from packages for journeys", async () => {
    const driven = await mkdtemp(join(folder, "driven-"));
    await writeFile(join(driven, "watchdesk_0.1.0-driven_amd64.deb"), "");
    await expect(make({ packages: driven })).rejects.toThrow("cannot be published");
  });
});
