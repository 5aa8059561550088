import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, it, vi } from "vitest";
import { useScrollEdges } from "./rail.tsx";

function Scrolled() {
  const ref = useRef<HTMLDivElement>(null);
  useScrollEdges(ref);
  return <div ref={ref} data-testid="scrolled" />;
}

it("marks more content above and below", () => {
  render(<Scrolled />);
  const element = screen.getByTestId("scrolled");
  const read = () => [element.hasAttribute("data-above"), element.hasAttribute("data-below")];
  expect(read()).toEqual([false, false]);
  // jsdom has no layout.
  Object.defineProperties(element, { scrollHeight: { value: 500 }, clientHeight: { value: 200 } });
  const scrollTo = (top: number) => {
    element.scrollTop = top;
    fireEvent.scroll(element);
  };
  scrollTo(0);
  expect(read()).toEqual([false, true]);
  scrollTo(100);
  expect(read()).toEqual([true, true]);
  scrollTo(300);
  expect(read()).toEqual([true, false]);
});

it("marks more content before and after in a bar that scrolls sideways", () => {
  render(<Scrolled />);
  const element = screen.getByTestId("scrolled");
  Object.defineProperties(element, {
    scrollHeight: { value: 40 },
    clientHeight: { value: 40 },
    scrollWidth: { value: 500 },
    clientWidth: { value: 200 },
  });
  element.scrollLeft = 100;
  fireEvent.scroll(element);
  expect(element.hasAttribute("data-above")).toBe(true);
  expect(element.hasAttribute("data-below")).toBe(true);
  element.scrollLeft = 300;
  fireEvent.scroll(element);
  expect(element.hasAttribute("data-below")).toBe(false);
});

it("forces no layout before the first paint", () => {
  const read = vi.spyOn(Element.prototype, "scrollHeight", "get");
  render(<Scrolled />);
  expect(read).not.toHaveBeenCalled();
});
