import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findStartAddress } from "#main/accounts/single-sign-on/start-address.ts";
import { defaultDialect, patchDialect } from "#main/service/dialect.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import { bundleId, policySource } from "#main/system/policy-file.ts";
import { objectKinds } from "#shared/records/collections.ts";
import { securityPart } from "#shared/settings/policy-schema.ts";
import { settingDeclarations } from "#shared/settings/settings.ts";
import { readPolicy } from "../policy.ts";
import { checkPolicy } from "./check-policy.ts";
import { policySchema } from "./schema.ts";
import { describeClosed } from "./server-rules.ts";
import { shapeAt, shapeOf } from "./shape.ts";
import { describeSettings } from "./test/describe-settings.ts";
import { writePolicy } from "./test/write-policy.ts";

const root = join(import.meta.dirname, "..", "..", "..", "..");
const path = join(root, "docs", "administrators.md");
const text = readFileSync(path, "utf8");
const blocks = (language: string) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "gs"))].map(
    ([, block = ""]) => block,
  );
const examples = blocks("json").map((block) => JSON.parse(block) as object);

const shape = shapeOf(policySchema);
const namesAt = (...path: string[]) => Object.keys(shapeAt(shape, path)?.properties ?? {});

describe("the document for administrators", () => {
  // Update: npx vitest run electron/main/settings/policy/administrators.test.ts -u
  it("lists the settings as they are declared", async () => {
    const [, before, after] =
      /^(.*<!-- settings: .*? -->\n).*(<!-- \/settings -->.*)$/s.exec(text) ?? [];
    await expect(`${before}${describeSettings()}${after}`).toMatchFileSnapshot(path);
  });

  it.each(examples.map((example) => [Object.keys(example).join(), example]))(
    "has valid examples: %s",
    (_names, example) => {
      const { errors, closed } = checkPolicy(example);
      expect({ errors, closed }).toEqual({ errors: [], closed: [] });
      expect(writePolicy(example).policyReport.state).toBe("inForce");
    },
  );

  it("names every other part, in a table and in an example", () => {
    const inTables = text.split("\n").filter((line) => line.startsWith("| `"));
    const others = namesAt().filter((name) => !Object.hasOwn(settingDeclarations, name));
    for (const name of [...others, ...namesAt("dialect")]) {
      const isExample = (one: object) => Object.keys(one).includes(name);
      const dialects = examples.map((one) => (one as { dialect?: object }).dialect ?? {});
      expect([...examples, ...dialects].some(isExample), name).toBe(true);
      if (name === "dialect") continue;
      expect(
        inTables.some((line) => line.split(" | ")[0]?.includes(`\`${name}\``)),
        name,
      ).toBe(true);
    }
  });

  it("names no unknown part", () => {
    const known = [...namesAt(), ...namesAt("dialect"), "{serverUrl}", "{baseUrl}"];
    const rows = text.split("\n").filter((line) => /^\| `/.test(line));
    const named = rows.flatMap((row) =>
      [...(row.split(" | ")[0] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
    );
    expect(named.filter((name) => ![...known, "{realm}", "{appToken}"].includes(name))).toEqual([]);
  });

  it("names the locations, all kinds of records and all security parts", () => {
    const { key } = policySource("win32") as { key: string };
    for (const place of [key, bundleId, "/etc/watchdesk/policy.json"])
      expect(text).toContain(place);
    for (const kind of objectKinds) expect(text).toContain(`\`${kind}\``);
    for (const part of securityPart.options) expect(text).toContain(`"${part}"`);
    expect(text).toContain(describeClosed("servers", "").split(" on this")[0] ?? "none");
  });

  it("has an example for a CAS server with the documented address", () => {
    const example = examples.find((one) => JSON.stringify(one).includes("{serverUrl}?service="));
    const { policy } = checkPolicy(example ?? {});
    const service = createTestService({
      baseUrl: policy.servers?.[0] ?? "",
      dialect: patchDialect(defaultDialect, policy.dialect ?? {}),
    });
    const realm = {
      ...{ id: null, shortName: null, description: null, orgName: null, dateModified: null },
      ...{ logoutUrl: null, realm: "staff", serverUrl: "https://cas.example.org/idp/anmelden" },
    };
    const appToken = "0123456789abcdef".repeat(4);
    const found = findStartAddress({ service, realm }, appToken);
    const url = found.ok ? found.value.url : "";
    expect(url).toBe(blocks("text")[0]?.trim().replace("…", appToken));
    const inner = new URL(new URL(url).searchParams.get("service") ?? "");
    expect([...inner.searchParams]).toEqual([
      ["appToken", appToken],
      ["realm", "staff"],
    ]);
    expect(found.ok && found.value.origins).toContain("https://factor.example.org");
  });

  it("has valid commands for Windows", () => {
    const top = "HKEY_LOCAL_MACHINE\\Software\\Policies\\Watchdesk";
    const output = [top];
    for (const line of blocks("bat")[0]?.trim().split("\n") ?? []) {
      const [, key = "", name = "", type = "", data = ""] =
        /^reg add HKLM(\S+) \/v (\S+) \/t (\S+) \/d (\S+) \/reg:64$/.exec(line) ?? [];
      expect(key, line).toContain("\\Software\\Policies\\Watchdesk");
      output.push(`HKEY_LOCAL_MACHINE${key}`);
      const shown = type === "REG_DWORD" ? `0x${Number(data).toString(16)}` : data;
      output.push(`    ${name}    ${type}    ${shown}`);
    }
    const run = () => output.join("\r\n");
    const { policy, policyReport } = readPolicy(policySource("win32"), () => {}, run);
    expect(policyReport.errors).toEqual([]);
    expect(policy).toEqual({
      tokenDuration: 28_800,
      servers: ["https://ops.example.org/api"],
      dialect: { casOrigins: ["https://login.example.org"] },
    });
  });
});
