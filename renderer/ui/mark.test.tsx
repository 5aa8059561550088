import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Mark } from "./mark.tsx";

it("is the same mark as the file that the icons of tray and taskbar are drawn from", () => {
  const file = readFileSync(join(import.meta.dirname, "mark.svg"), "utf8");
  const drawn = new DOMParser().parseFromString(file, "image/svg+xml");
  const { container } = render(<Mark size={24} />);
  const shapes = (root: ParentNode) =>
    [...root.querySelectorAll("rect, circle, path")].map((shape) =>
      ["width", "height", "rx", "cx", "cy", "r", "d"].map((name) => shape.getAttribute(name)),
    );
  expect(shapes(container)).toHaveLength(3);
  expect(shapes(container)).toEqual(shapes(drawn));
});
