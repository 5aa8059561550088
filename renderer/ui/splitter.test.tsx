import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleTasks } from "#renderer/test/sample-data.ts";

it("changes the width of lists by key within limits and stores it", async () => {
  const { user } = renderApp({ tasks: sampleTasks(12, now) });
  const splitter = await screen.findByRole("separator", { name: "Width of the list" });
  const read = () => Number(splitter.getAttribute("aria-valuenow"));
  expect(read()).toBe(450);
  splitter.focus();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(read()).toBe(482);
  expect(localStorage.getItem("listWidth")).toBe("482");
  await user.keyboard("{ArrowRight>20/}");
  expect(read()).toBe(560);
  await user.keyboard("{ArrowLeft>40/}");
  expect(read()).toBe(340);
  await user.dblClick(splitter);
  expect(read()).toBe(450);
  expect(localStorage.getItem("listWidth")).toBe("450");
});
