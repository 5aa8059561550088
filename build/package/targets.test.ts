import { describe, expect, it } from "vitest";
import { type BuildHost, planTargets } from "./targets.ts";

const plan = (place: Partial<BuildHost>, tools: string[] = []) =>
  Object.fromEntries(
    planTargets({
      platform: "linux",
      hasProgram: (name) => tools.includes(name),
      offline: null,
      hasImageTools: false,
      ...place,
    }).map(({ format, reason }) => [format, reason]),
  );
const offline = "github.com can't be reached (ENOTFOUND)";

describe("the packages that a system can build", () => {
  it("are its own; the release workflow builds the others", () => {
    const all = plan({ platform: "win32" });
    expect(all).toMatchObject({ nsis: null, msi: null });
    expect(all.deb).toBe("built on Linux by the release workflow");
    expect(all.dmg).toBe("built on macOS by the release workflow");
  });

  it("are all of Linux if all tools are available", () => {
    expect(plan({}, ["rpmbuild"])).toMatchObject({
      deb: null,
      rpm: null,
      "tar.gz": null,
      AppImage: null,
    });
  });

  it("require the system's tools without downloads, and name them", () => {
    expect(plan({ offline }, ["rpmbuild", "dpkg-deb", "7za"])).toMatchObject({
      deb: null,
      rpm: null,
      "tar.gz": null,
      AppImage: `its tool must be downloaded, but ${offline}`,
    });
    expect(plan({ offline })).toMatchObject({
      deb: `its tool must be downloaded, but ${offline}; dpkg-deb also works`,
      rpm: "needs rpmbuild (Debian's package rpm)",
    });
    expect(plan({ offline, hasImageTools: true })).toMatchObject({ AppImage: null });
  });
});
