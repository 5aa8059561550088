import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { samplePolicy } from "#renderer/test/sample-data.ts";
import type { PolicyReport } from "#shared/settings/policy-schema.ts";
import { openSection } from "./test/show-settings.tsx";

const open = (policy: Partial<PolicyReport>) =>
  openSection("Set by your organisation", { policy: { ...samplePolicy, ...policy } });

describe("PolicySection", () => {
  it("shows the path of the policy if there is none", async () => {
    const { find } = await open({});
    expect(await find.findByText(/There is no policy at/)).toBeTruthy();
    expect(find.getByText("/etc/watchdesk/policy.json")).toBeTruthy();
    expect(find.queryByRole("alert")).toBeNull();
    expect(find.queryByText("Not understood")).toBeNull();
  });

  it("lists its parts, errors and their consequences", async () => {
    const { find } = await open({
      state: "inForce",
      parts: [{ name: "tokenDuration", value: "3600" }],
      errors: [
        { name: "theme", expected: "one of: system, light, dark", found: '"purple"' },
        { name: "servers[1]", expected: "the address of one server", found: "5" },
      ],
      closed: ["servers"],
    });
    expect(await find.findByText("tokenDuration")).toBeTruthy();
    expect(find.getByText("3600")).toBeTruthy();
    expect(find.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      'theme: expected one of: system, light, dark. Found "purple".',
      "servers[1]: expected the address of one server. Found 5.",
    ]);
    expect(find.getByRole("alert").textContent).toContain("No server is used.");
    await expectAccessible();
  });

  it("reports why a policy is not used", async () => {
    const why = "/etc/watchdesk can be written by others than its owner";
    const { find } = await open({ state: "notObeyed", why });
    const alert = await find.findByRole("alert");
    expect(alert.textContent).toContain("The policy is not used");
    expect(alert.textContent).toContain(why);
  });

  it("reports why it cannot be read, and lists each consequence once", async () => {
    const { find } = await open({
      state: "unreadable",
      why: "/etc/watchdesk/policy.json does not hold names and values",
      closed: ["casStartTemplate", "casOrigins", "servers", "location"],
    });
    const alerts = (await find.findAllByRole("alert")).map(({ textContent }) => textContent);
    expect(alerts[0]).toContain("does not hold names and values");
    expect(alerts[1]).toBe(
      "Disabled: policy can't be readSingle sign-on is not used. No server is used. The location is not shared.",
    );
  });
});
