import { describe, expect, it } from "vitest";
import { type BuildPlace, planTargets } from "./targets.ts";

const plan = (place: Partial<BuildPlace>, tools: string[] = []) =>
  Object.fromEntries(
    planTargets({
      platform: "linux",
      hasProgram: (name) => tools.includes(name),
      offline: null,
      ...place,
    }).map(({ format, reason }) => [format, reason]),
  );
const offline = "github.com can't be reached (ENOTFOUND)";

describe("the packages that a system can build", () => {
  it("are its own, and the others are the workflow's", () => {
    const all = plan({ platform: "win32" });
    expect(all).toMatchObject({ nsis: null, msi: null });
    expect(all.deb).toBe("built on Linux by the release workflow");
    expect(all.dmg).toBe("built on macOS by the release workflow");
  });

  it("are all of Linux where everything is there", () => {
    expect(plan({}, ["rpmbuild"])).toMatchObject({
      deb: null,
      rpm: null,
      "tar.gz": null,
      AppImage: null,
    });
  });

  it("need tools of the system where nothing can be downloaded, and name them", () => {
    expect(plan({ offline }, ["rpmbuild", "dpkg-deb", "7za"])).toMatchObject({
      deb: null,
      rpm: null,
      "tar.gz": null,
      AppImage: `what makes it is downloaded, and ${offline}`,
    });
    expect(plan({ offline })).toMatchObject({
      deb: `what makes it is downloaded, and ${offline}; dpkg-deb would do as well`,
      rpm: "needs rpmbuild (Debian's package rpm)",
    });
  });
});
