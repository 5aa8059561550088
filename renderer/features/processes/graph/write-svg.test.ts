import { describe, expect, it } from "vitest";
import { aNode } from "#shared/test/forms.ts";
import { computeLayout } from "../layout/layout.ts";
import { createProcessGraph } from "../process-graph.ts";
import { processOf, submissionAt } from "../test/process-of.ts";
import { writeSvg } from "./write-svg.ts";

const parse = (svg: string) => new DOMParser().parseFromString(svg, "image/svg+xml");
const textsOf = (drawing: Document) =>
  [...drawing.querySelectorAll("text")].map(({ textContent }) => textContent);

describe("writeSvg", () => {
  it("draws every step with its state and every edge with its label", () => {
    const graph = createProcessGraph(
      processOf(4, [
        [0, 1],
        [1, 3],
        [3, 9],
      ]),
      submissionAt(1),
    );
    const drawing = parse(writeSvg(computeLayout(graph), "Fuel order"));
    const texts = textsOf(drawing);
    for (const text of ["Fuel order", "Step number 0", "Step number 2", "Missing step"])
      expect(texts).toContain(text);
    expect(texts).toEqual(expect.arrayContaining(["Pending", "Passed", "Missing", "Not reached"]));
    expect(texts.join(" ")).toContain("Approve, if the number is 3");
    expect(drawing.querySelectorAll("path")).toHaveLength(2 * graph.edges.length);
  });

  it("is well-formed and loads nothing, whatever the names", () => {
    const wild = `<script>alert("1")</script> & 'x' \u0000\u0008\ufffe \ud800 ]]> 🚒`;
    const process = { ...processOf(1, []), nodes: { s0: aNode({ id: "s0", name: wild }) } };
    const drawing = parse(writeSvg(computeLayout(createProcessGraph(process)), wild));
    expect(drawing.querySelector("parsererror")).toBe(null);
    expect(drawing.querySelector("script, image, use, style, foreignObject, a")).toBe(null);
    expect(drawing.querySelector("title")?.textContent).toContain(`<script>alert("1")</script> &`);
    expect(drawing.querySelector("title")?.textContent).toContain("🚒");
  });
});
