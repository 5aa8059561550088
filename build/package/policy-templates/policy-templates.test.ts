import { describe, expect, it } from "vitest";
import { checkPolicy } from "#main/settings/policy/check-policy.ts";
import { policySchema } from "#main/settings/policy/schema.ts";
import { shapeAt, shapeOf } from "#main/settings/policy/shape.ts";
import { readPolicy } from "#main/settings/policy.ts";
import { policySource } from "#main/system/policy-file.ts";
import { listPolicyParts } from "./policy-parts.ts";
import { findAll, listElements, parseXml, type XmlElement } from "./test/xml-tree.ts";
import { formatTemplates } from "./write-templates.ts";

const templates = await formatTemplates();
const { parts, example } = await listPolicyParts();
const shape = shapeOf(policySchema);

const textOf = (name: string): string => templates[name] ?? "";
const admx = parseXml(textOf("windows/watchdesk.admx"));
const adml = parseXml(textOf("windows/en-US/watchdesk.adml"));
const plist = parseXml(textOf("macos/org.watchdesk.Watchdesk.plist"));
const json: object = JSON.parse(textOf("linux/policy.json"));
const policies = findAll(admx, "policies/policy");

/** The value at a path of names; a setting's example if it is in a group without one. */
const exampleAt = (path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], example) ??
  example[path.at(-1) ?? ""];

/** Converts a property list to the value that plutil gives the app. */
function fromPlist({ name, children, text }: XmlElement): unknown {
  switch (name) {
    case "plist":
      return fromPlist(children[0] as XmlElement);
    case "dict":
      return Object.fromEntries(
        children.flatMap((child, index) =>
          child.name === "key" ? [[child.text, fromPlist(children[index + 1] as XmlElement)]] : [],
        ),
      );
    case "array":
      return children.map(fromPlist);
    case "integer":
    case "real":
      return Number(text);
    case "true":
    case "false":
      return name === "true";
    default:
      return text;
  }
}

/** Returns what `reg query` lists after an administrator has set a policy of the ADMX file to a value. */
function setPolicy(policy: XmlElement, value: unknown): string {
  const hive = "HKEY_LOCAL_MACHINE\\";
  const line = (name: string, type: string, data: string) => `    ${name}    ${type}    ${data}`;
  const number = (data: number) => `0x${data.toString(16)}`;
  const lines = [`${hive}Software\\Policies\\Watchdesk`, `${hive}${policy.attributes.key}`];
  const [edited] = findAll(policy, "elements/*");
  const { valueName: name = "", ...limits } = (edited ?? policy).attributes;
  switch (edited?.name) {
    case undefined: {
      const path = value === true ? "enabledValue/decimal" : "disabledValue/decimal";
      const data = Number(findAll(policy, path)[0]?.attributes.value);
      lines.push(line(name, "REG_DWORD", number(data)));
      break;
    }
    case "decimal":
      expect(Number(value)).toBeGreaterThanOrEqual(Number(limits.minValue));
      expect(Number(value)).toBeLessThanOrEqual(Number(limits.maxValue));
      lines.push(line(name, "REG_DWORD", number(Number(value))));
      break;
    case "enum":
      expect(findAll(edited, "item/value/string").map(({ text }) => text)).toContain(value);
      lines.push(line(name, "REG_SZ", String(value)));
      break;
    case "list":
      lines.push(`${hive}${limits.key}`);
      for (const [index, item] of (value as string[]).entries()) {
        lines.push(line(`${limits.valuePrefix}${index + 1}`, "REG_SZ", item));
      }
      break;
    default: {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      expect(text.length).toBeLessThanOrEqual(Number(limits.maxLength));
      lines.push(line(name, "REG_SZ", text));
    }
  }
  return lines.join("\r\n");
}

const nest = ([first = "", ...rest]: readonly string[], value: unknown): object => ({
  [first]: rest.length === 0 ? value : nest(rest, value),
});

describe("policy templates", () => {
  it("contain every part of the schema", () => {
    const names = Object.keys(shape.properties ?? {}).sort();
    const listed = parts.map(({ path }) => path.join("."));
    expect([...new Set(parts.map(({ path }) => path[0]))].sort()).toEqual(names);
    expect(policies.map(({ attributes }) => attributes.name?.replace("_", "."))).toEqual(listed);
    for (const template of [json, fromPlist(plist) as object]) {
      expect(Object.keys(template).sort()).toEqual(names);
    }
    const { properties } = JSON.parse(textOf("policy.schema.json"));
    expect(Object.keys(properties).sort()).toEqual(names);
    const inDialect = Object.keys(shapeAt(shape, ["dialect"])?.properties ?? {});
    expect(listed).toEqual(expect.arrayContaining(inDialect.map((name) => `dialect.${name}`)));
  });

  it.each(parts.map(({ path }) => [path.join("."), path] as const))(
    "set %s on Windows as Watchdesk reads it",
    (name, path) => {
      const value = exampleAt(path);
      expect(value).toBeDefined();
      const policy = policies.find(({ attributes }) => attributes.name === name.replace(".", "_"));
      const output = setPolicy(policy as XmlElement, value);
      const source = policySource("win32");
      const read = readPolicy(
        source,
        () => {},
        () => output,
      );
      expect(read.policyReport.errors).toEqual([]);
      expect(read.policy).toEqual(checkPolicy(nest(path, value)).policy);
      expect(Object.keys(read.policy)).toEqual([path[0]]);
    },
  );

  it.each([
    ["macOS", fromPlist(plist) as object],
    ["Linux", json],
  ])("for %s are valid policies", (_, policy) => {
    expect(checkPolicy(policy)).toMatchObject({ errors: [], closed: [] });
  });
});

describe("the ADMX file", () => {
  const namesOf = (path: string) => findAll(admx, path).map(({ attributes }) => attributes.name);
  const strings = findAll(adml, "resources/stringTable/string").map(
    ({ attributes }) => attributes.id,
  );
  const presentations = findAll(adml, "resources/presentationTable/presentation");

  it("has unique names, and refers only to what exists", () => {
    const categories = namesOf("categories/category");
    for (const names of [categories, namesOf("policies/policy"), strings]) {
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[\p{L}\p{N}_]+$/u);
    }
    const elements = listElements(admx);
    const references = (name: string) =>
      elements.flatMap((one) => (one.name === name ? [one.attributes.ref] : []));
    expect(categories).toEqual(expect.arrayContaining(references("parentCategory")));
    const supported = references("supportedOn").filter((ref) => ref !== undefined);
    expect(namesOf("supportedOn/definitions/definition")).toEqual([...new Set(supported)]);
    const values = elements.flatMap(({ attributes }) => Object.values(attributes));
    const used = (table: string) =>
      values.flatMap((value) => new RegExp(`^\\$\\(${table}\\.(.*)\\)$`).exec(value)?.[1] ?? []);
    expect([...new Set(used("string"))].sort()).toEqual(strings.toSorted());
    expect(used("presentation").sort()).toEqual(
      presentations.map(({ attributes }) => attributes.id ?? "").sort(),
    );
  });

  it("has its elements in the order of Microsoft's schema, each with the control of its type", () => {
    expect(admx.children.map(({ name }) => name)).toEqual([
      ...["policyNamespaces", "resources", "supportedOn", "categories", "policies"],
    ]);
    const order = ["parentCategory", "supportedOn", "enabledValue", "disabledValue", "elements"];
    const controls: Record<string, string> = {
      ...{ decimal: "decimalTextBox", enum: "dropdownList", list: "listBox", text: "textBox" },
    };
    for (const policy of policies) {
      const positions = policy.children.map(({ name }) => order.indexOf(name));
      expect(positions).toEqual(positions.toSorted((one, other) => one - other));
      expect(positions).not.toContain(-1);
      expect(policy.attributes.class).toBe("Machine");
      expect(policy.attributes.key).toMatch(/^Software\\Policies\\Watchdesk(\\\w+)?$/);
      const elements = findAll(policy, "elements/*");
      expect(elements.length).toBe(policy.attributes.valueName === undefined ? 1 : 0);
      for (const { name, attributes } of elements) {
        const presentation = presentations.find((one) => one.attributes.id === attributes.id);
        expect(presentation?.children).toMatchObject([
          { name: controls[name], attributes: { refId: attributes.id } },
        ]);
      }
    }
  });
});
