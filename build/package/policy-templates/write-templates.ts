import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { policySchema } from "#main/settings/policy/schema.ts";
import { bundleId } from "#main/system/policy-file.ts";
import { formatAdml, formatAdmx } from "./admx.ts";
import { listPolicyParts } from "./policy-parts.ts";
import { formatPlist } from "./xml.ts";

/** Formats the templates of policies for all systems; returns their texts by file name. */
export async function formatTemplates(): Promise<Record<string, string>> {
  const { parts, example } = await listPolicyParts();
  const schema = z.toJSONSchema(policySchema, { unrepresentable: "any", io: "input" });
  const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    // Group Policy expects the lines of Windows.
    "windows/watchdesk.admx": formatAdmx(parts).replaceAll("\n", "\r\n"),
    "windows/en-US/watchdesk.adml": formatAdml(parts).replaceAll("\n", "\r\n"),
    [`macos/${bundleId}.plist`]: formatPlist(example),
    "linux/policy.json": toJson(example),
    "policy.schema.json": toJson({ title: "Policy of Watchdesk", ...schema }),
  };
}

/** Writes the templates of policies to a folder, which is replaced; resolves to the paths. */
export async function writeTemplates(folder: string): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  const templates = Object.entries(await formatTemplates());
  for (const [name, text] of templates) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return templates.map(([name]) => join(folder, name));
}
