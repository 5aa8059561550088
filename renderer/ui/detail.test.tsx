import { act, render, screen } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { Detail, DetailAside } from "./detail.tsx";

function resize(width: number): void {
  window.innerWidth = width;
  act(() => void window.dispatchEvent(new Event("resize")));
}

it("moves related content to the third column of a wide window without mounting it again", () => {
  const before = window.innerWidth;
  onTestFinished(() => resize(before));
  resize(1280);
  const { unmount } = render(
    <Detail label="Task" backTo="task" isNarrow={false} focusRequest={0} onBack={() => {}}>
      <article aria-label="Gate 4">
        <DetailAside>
          <input aria-label="Note" />
        </DetailAside>
      </article>
    </Detail>,
  );
  const article = screen.getByRole("article");
  const field = screen.getByRole<HTMLInputElement>("textbox");
  field.value = "typed";
  expect(article.contains(field)).toBe(true);
  resize(1900);
  expect(screen.getByRole("textbox")).toBe(field);
  expect([article.contains(field), field.value]).toEqual([false, "typed"]);
  resize(1280);
  expect([article.contains(screen.getByRole("textbox")), field.value]).toEqual([true, "typed"]);
  unmount();
  expect(document.body.textContent).toBe("");
});
