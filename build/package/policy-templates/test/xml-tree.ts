import { SaxesParser } from "saxes";

/** An element of a document. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its own text. */
  text: string;
};

/** Parses a document to its root; throws if it is not well-formed. */
export function parseXml(document: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: XmlElement = { name, attributes, children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(document).close();
  return root.children[0] ?? root;
}

/** Lists all elements in an element at a path of names, such as `policies/policy`; `*` is any name. */
export function findAll(element: XmlElement, path: string): XmlElement[] {
  const [first = "", ...rest] = path.split("/");
  const found = element.children.filter(({ name }) => first === "*" || name === first);
  return rest.length === 0 ? found : found.flatMap((child) => findAll(child, rest.join("/")));
}

/** Lists an element and all elements in it. */
export const listElements = (element: XmlElement): XmlElement[] => [
  element,
  ...element.children.flatMap(listElements),
];
