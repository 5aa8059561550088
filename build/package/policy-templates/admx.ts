import { policySource } from "#main/system/policy-file.ts";
import type { PolicyPart } from "./policy-parts.ts";
import { element, escapeXml } from "./xml.ts";

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';
const namespaces = {
  "xmlns:xsd": "http://www.w3.org/2001/XMLSchema",
  "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
  xmlns: "http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions",
};
const top = "Watchdesk";

/** The key of a part without its hive: a group is a key of its own, and so is a list. */
function registryKey(path: readonly string[]): string {
  const source = policySource("win32");
  const key = source.kind === "registry" ? source.key : "";
  return [key.replace(/^HKLM\\/, ""), ...path].join("\\");
}

const idOf = ({ path }: PolicyPart): string => path.join("_");
const categoryId = (category: string): string =>
  `${top}_${category.replaceAll(/[^A-Za-z]+/g, "_")}`;
const listCategories = (parts: readonly PolicyPart[]): string[] => [
  ...new Set(parts.map(({ category }) => category)),
];

/** Formats the administrative template: which registry values each policy sets. */
export function formatAdmx(parts: readonly PolicyPart[]): string {
  const categories = listCategories(parts).map((category) =>
    element("category", { name: categoryId(category), displayName: text(categoryId(category)) }, [
      element("parentCategory", { ref: top }),
    ]),
  );
  const supported = element("definition", { name: "Supported", displayName: text("Supported") });
  return (
    declaration +
    element("policyDefinitions", { ...namespaces, revision: "1.0", schemaVersion: "1.0" }, [
      element("policyNamespaces", {}, [
        element("target", { prefix: "watchdesk", namespace: "Watchdesk.Policies" }),
      ]),
      element("resources", { minRequiredRevision: "1.0" }),
      element("supportedOn", {}, [element("definitions", {}, [supported])]),
      element("categories", {}, [
        element("category", { name: top, displayName: text(top) }),
        ...categories,
      ]),
      element("policies", {}, parts.map(formatPolicy)),
    ]) +
    "\n"
  );
}

const text = (id: string): string => `$(string.${id})`;

function formatPolicy(part: PolicyPart): string {
  const { path, category, editor } = part;
  const id = idOf(part);
  const name = path.at(-1) ?? "";
  const common = {
    ...{ name: id, class: "Machine", displayName: text(id), explainText: text(`${id}_Text`) },
    key: registryKey(path.slice(0, -1)),
  };
  const place = [
    element("parentCategory", { ref: categoryId(category) }),
    element("supportedOn", { ref: "Supported" }),
  ];
  if (editor.kind === "boolean") {
    return element("policy", { ...common, valueName: name }, [
      ...place,
      element("enabledValue", {}, element("decimal", { value: 1 })),
      element("disabledValue", {}, element("decimal", { value: 0 })),
    ]);
  }
  return element("policy", { ...common, presentation: `$(presentation.${id})` }, [
    ...place,
    element("elements", {}, [formatElement(part, id, name)]),
  ]);
}

/** Long enough for the lists of rules and recipients. */
const maxLength = 65_535;

function formatElement({ path, editor }: PolicyPart, id: string, valueName: string): string {
  switch (editor.kind) {
    case "integer": {
      const { min, max } = editor;
      return element("decimal", { id, valueName, required: "true", minValue: min, maxValue: max });
    }
    case "choice":
      return element(
        "enum",
        { id, valueName, required: "true" },
        editor.options.map(({ value }) =>
          element("item", { displayName: text(`${id}_${value}`) }, [
            element("value", {}, element("string", {}, escapeXml(value))),
          ]),
        ),
      );
    case "list":
      return element("list", { id, key: registryKey(path), valuePrefix: "" });
    default:
      return element("text", { id, valueName, required: "true", maxLength });
  }
}

export function formatAdml(parts: readonly PolicyPart[]): string {
  const strings: [string, string][] = [
    [top, "Watchdesk"],
    ["Supported", "Watchdesk 0.1.0 or later"],
    ...listCategories(parts).map((name): [string, string] => [categoryId(name), name]),
    ...parts.flatMap(listStrings),
  ];
  const presentations = parts.filter(({ editor }) => editor.kind !== "boolean");
  return (
    declaration +
    element("policyDefinitionResources", { ...namespaces, revision: "1.0", schemaVersion: "1.0" }, [
      element("displayName", {}, "Watchdesk"),
      element("description", {}, "Policies of Watchdesk"),
      element("resources", {}, [
        element(
          "stringTable",
          {},
          strings.map(([id, value]) => element("string", { id }, escapeXml(value))),
        ),
        element("presentationTable", {}, presentations.map(formatPresentation)),
      ]),
    ]) +
    "\n"
  );
}

function listStrings(part: PolicyPart): [string, string][] {
  const { title, path, editor } = part;
  const id = idOf(part);
  const options = editor.kind === "choice" ? editor.options : [];
  const json = editor.kind === "json" ? "\n\nThe value is JSON, as in docs/administrators.md." : "";
  const sentence = part.text.charAt(0).toUpperCase() + part.text.slice(1);
  return [
    [id, title],
    [`${id}_Text`, `${sentence}.${json}\n\nName in a policy: ${path.join(".")}`],
    ...options.map(({ value, label }): [string, string] => [`${id}_${value}`, label]),
  ];
}

function formatPresentation(part: PolicyPart): string {
  const refId = idOf(part);
  const label = escapeXml(part.title);
  const control = {
    integer: () => element("decimalTextBox", { refId, spinStep: 1 }, label),
    choice: () => element("dropdownList", { refId, noSort: "true" }, label),
    list: () => element("listBox", { refId }, label),
    text: () => element("textBox", { refId }, [element("label", {}, label)]),
    json: () => element("textBox", { refId }, [element("label", {}, label)]),
    boolean: () => "",
  }[part.editor.kind];
  return element("presentation", { id: refId }, [control()]);
}
