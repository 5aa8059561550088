import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { checkPolicy } from "#main/settings/policy/check-policy.ts";
import { policySchema } from "#main/settings/policy/schema.ts";
import { shapeAt, shapeOf } from "#main/settings/policy/shape.ts";
import { readPolicy } from "#main/settings/policy.ts";
import { policySource } from "#main/system/policy-file.ts";
import { listPolicyParts } from "./policy-parts.ts";
import { formatTemplates } from "./write-templates.ts";

const templates = await formatTemplates();
const { parts, example } = await listPolicyParts();
const shape = shapeOf(policySchema);

/** Parses a template; throws if it is not well-formed. */
const parse = (name: string): Document =>
  new JSDOM(templates[name] ?? "", { contentType: "text/xml" }).window.document;
const admx = parse("windows/watchdesk.admx");
const adml = parse("windows/en-US/watchdesk.adml");
const plist = parse("macos/org.watchdesk.Watchdesk.plist");
const json = JSON.parse(templates["linux/policy.json"] ?? "");

const all = (root: Document | Element, selector: string): Element[] => [
  ...root.querySelectorAll(selector),
];
const attribute = (found: Element | null, name: string): string => found?.getAttribute(name) ?? "";

/** The value at a path of names; a setting's example if it is in a group without one. */
const exampleAt = (path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], example) ??
  example[path.at(-1) ?? ""];

/** Converts a property list to the value that plutil gives the app. */
function fromPlist(found: Element): unknown {
  const children = [...found.children];
  switch (found.tagName) {
    case "dict":
      return Object.fromEntries(
        children
          .filter((child) => child.tagName === "key")
          .map((key) => [key.textContent, fromPlist(key.nextElementSibling ?? key)]),
      );
    case "array":
      return children.map(fromPlist);
    case "integer":
    case "real":
      return Number(found.textContent);
    case "true":
    case "false":
      return found.tagName === "true";
    default:
      return found.textContent;
  }
}

/** Returns what `reg query` lists after an administrator has set a policy of the ADMX file to a value. */
function setPolicy(policy: Element, value: unknown): string {
  const hive = "HKEY_LOCAL_MACHINE\\";
  const [edited] = all(policy, "elements > *");
  const line = (name: string, type: string, data: string) => `    ${name}    ${type}    ${data}`;
  const number = (data: number) => `0x${data.toString(16)}`;
  const lines = [`${hive}Software\\Policies\\Watchdesk`, `${hive}${attribute(policy, "key")}`];
  const name = attribute(edited ?? policy, "valueName");
  switch (edited?.tagName) {
    case undefined: {
      const selector = value === true ? "enabledValue decimal" : "disabledValue decimal";
      const data = Number(attribute(policy.querySelector(selector), "value"));
      lines.push(line(name, "REG_DWORD", number(data)));
      break;
    }
    case "decimal":
      expect(Number(value)).toBeGreaterThanOrEqual(Number(attribute(edited, "minValue")));
      expect(Number(value)).toBeLessThanOrEqual(Number(attribute(edited, "maxValue")));
      lines.push(line(name, "REG_DWORD", number(Number(value))));
      break;
    case "enum":
      expect(all(edited, "string").map((item) => item.textContent)).toContain(value);
      lines.push(line(name, "REG_SZ", String(value)));
      break;
    case "list":
      lines.push(`${hive}${attribute(edited, "key")}`);
      for (const [index, item] of (value as string[]).entries()) {
        lines.push(line(`${attribute(edited, "valuePrefix")}${index + 1}`, "REG_SZ", item));
      }
      break;
    default: {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      expect(text.length).toBeLessThanOrEqual(Number(attribute(edited, "maxLength")));
      lines.push(line(name, "REG_SZ", text));
    }
  }
  return lines.join("\r\n");
}

describe("policy templates", () => {
  it("contain every part of the schema", () => {
    const names = Object.keys(shape.properties ?? {});
    expect([...new Set(parts.map(({ path }) => path[0]))].sort()).toEqual(names.sort());
    expect(Object.keys(json).sort()).toEqual(names);
    expect(Object.keys(fromPlist(plist.documentElement.children[0] as Element) as object).sort()) //
      .toEqual(names);
    const { properties } = JSON.parse(templates["policy.schema.json"] ?? "");
    expect(Object.keys(properties).sort()).toEqual(names);
    const inDialect = Object.keys(shapeAt(shape, ["dialect"])?.properties ?? {});
    for (const name of inDialect) {
      expect(parts.map(({ path }) => path.join("."))).toContain(`dialect.${name}`);
    }
    expect(all(admx, "policies > policy")).toHaveLength(parts.length);
  });

  it.each(parts.map(({ path }) => [path.join("."), path] as const))(
    "set %s on Windows as Watchdesk reads it",
    (_, path) => {
      const value = exampleAt(path);
      expect(value).toBeDefined();
      const policy = admx.querySelector(`policy[name="${path.join("_")}"]`);
      const output = setPolicy(policy as Element, value);
      const read = readPolicy(
        policySource("win32"),
        () => {},
        () => output,
      );
      const raw = path.length === 1 ? { [path[0] ?? ""]: value } : nest(path, value);
      expect(read.policyReport.errors).toEqual([]);
      expect(read.policy).toEqual(checkPolicy(raw).policy);
      expect(Object.keys(read.policy)).toEqual([path[0]]);
    },
  );

  const nest = ([first = "", ...rest]: readonly string[], value: unknown): object => ({
    [first]: rest.length === 0 ? value : nest(rest, value),
  });

  it.each([
    ["macOS", fromPlist(plist.documentElement.children[0] as Element)],
    ["Linux", json],
  ])("for %s are valid policies", (_, policy) => {
    expect(checkPolicy(policy as object)).toMatchObject({ errors: [], closed: [] });
  });
});

describe("the ADMX file", () => {
  const ids = (selector: string, root = admx) =>
    all(root, selector).map((one) => attribute(one, "name"));
  const strings = all(adml, "stringTable > string").map((one) => attribute(one, "id"));
  const presentations = all(adml, "presentationTable > presentation");

  it("has unique names, and refers only to what exists", () => {
    for (const list of [ids("category"), ids("policy"), strings]) {
      expect(new Set(list).size).toBe(list.length);
      for (const name of list) expect(name).toMatch(/^[\p{L}\p{N}_]+$/u);
    }
    for (const one of all(admx, "parentCategory"))
      expect(ids("category")).toContain(attribute(one, "ref"));
    for (const one of all(admx, "policy > supportedOn")) {
      expect(ids("definition")).toContain(attribute(one, "ref"));
    }
    const used = new Set<string>();
    for (const one of all(admx, "*")) {
      for (const { value } of [...one.attributes]) {
        const [, table = "", id = ""] = /^\$\((string|presentation)\.(.*)\)$/.exec(value) ?? [];
        if (table === "string") expect(strings).toContain(id);
        if (table === "string") used.add(id);
        if (table === "presentation") {
          expect(presentations.map((found) => attribute(found, "id"))).toContain(id);
        }
      }
    }
    expect(strings.filter((id) => !used.has(id))).toEqual([]);
  });

  it("has its elements in the order of Microsoft's schema, each with the control of its type", () => {
    expect([...admx.documentElement.children].map((one) => one.tagName)).toEqual([
      ...["policyNamespaces", "resources", "supportedOn", "categories", "policies"],
    ]);
    const order = ["parentCategory", "supportedOn", "enabledValue", "disabledValue", "elements"];
    const controls: Record<string, string> = {
      ...{ decimal: "decimalTextBox", enum: "dropdownList", list: "listBox", text: "textBox" },
    };
    for (const policy of all(admx, "policies > policy")) {
      const places = [...policy.children].map((one) => order.indexOf(one.tagName));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(places).not.toContain(-1);
      expect(attribute(policy, "class")).toBe("Machine");
      expect(attribute(policy, "key")).toMatch(/^Software\\Policies\\Watchdesk(\\\w+)?$/);
      const elements = all(policy, "elements > *");
      expect(elements.length).toBe(attribute(policy, "valueName") === "" ? 1 : 0);
      for (const one of elements) {
        const id = attribute(one, "id");
        const control = presentations.find((found) => attribute(found, "id") === id)?.children[0];
        expect([control?.tagName, attribute(control ?? null, "refId")]).toEqual([
          controls[one.tagName],
          id,
        ]);
      }
    }
  });
});
