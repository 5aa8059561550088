// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { PictureNode } from "#shared/window/picture-schema.ts";
import { drawPicture } from "./draw-picture.ts";

function draw(...nodes: PictureNode[]): string {
  const into = document.createElement("div");
  drawPicture(into, nodes);
  return into.innerHTML;
}

it("renders nested elements, texts without markup, and icons as SVG", () => {
  const drawn = draw(
    { depth: 0, tag: "ul", attributes: [["class", "rows"]] },
    { depth: 1, tag: "li", attributes: [["style", "height: 56px;"]] },
    { depth: 2, text: "<b>one</b>" },
    { depth: 1, tag: "svg", attributes: [["viewBox", "0 0 24 24"]] },
    { depth: 2, tag: "path", attributes: [["d", "M3 3h18"]] },
    { depth: 0, text: "end" },
  );
  expect(drawn).toBe(
    '<ul class="rows"><li style="height: 56px;">&lt;b&gt;one&lt;/b&gt;</li>' +
      '<svg viewBox="0 0 24 24"><path d="M3 3h18"></path></svg></ul>end',
  );
});

it("omits elements and attributes that a picture may not contain", () => {
  const drawn = draw(
    { depth: 0, tag: "script", attributes: [] },
    { depth: 1, text: "alert(1)" },
    { depth: 0, tag: "div", attributes: [["onclick", "alert(1)"]] },
    { depth: 0, tag: "a", attributes: [["href", "javascript:alert(1)"]] },
    { depth: 0, tag: "div", attributes: [["style", "position: fixed; inset: 0;"]] },
  );
  expect(drawn).toBe("alert(1)<div></div><a></a><div></div>");
});
