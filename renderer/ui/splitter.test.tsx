import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleTasks } from "#renderer/test/sample-data.ts";

it("changes the width of a list by key within limits and stores it", async () => {
  const { user } = renderApp({ tasks: sampleTasks(12, now) });
  const splitter = await screen.findByRole("separator", { name: "Width of the list" });
  const read = () => Number(splitter.getAttribute("aria-valuenow"));
  expect(read()).toBe(450);
  splitter.focus();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(read()).toBe(482);
  expect(localStorage.getItem("listWidths")).toBe('{"Tasks":482}');
  await user.keyboard("{ArrowRight>20/}");
  expect(read()).toBe(560);
  await user.keyboard("{ArrowLeft>40/}");
  expect(read()).toBe(340);
  await user.dblClick(splitter);
  expect(read()).toBe(450);
  expect(localStorage.getItem("listWidths")).toBe('{"Tasks":450}');
});

it("remembers a width per screen", async () => {
  const { user } = renderApp({ tasks: sampleTasks(12, now) });
  const findSplitter = () => screen.findByRole("separator", { name: "Width of the list" });
  const read = async () => (await findSplitter()).getAttribute("aria-valuenow");
  (await findSplitter()).focus();
  await user.keyboard("{ArrowLeft}");
  expect(await read()).toBe("434");

  await user.click(screen.getByRole("link", { name: /^Alerts/ }));
  await screen.findByRole("heading", { name: "Alerts", level: 1 });
  expect(await read()).toBe("450");
  (await findSplitter()).focus();
  await user.keyboard("{ArrowRight}");
  expect(await read()).toBe("466");

  await user.click(screen.getByRole("link", { name: /^Tasks/ }));
  await screen.findByRole("heading", { name: "Tasks", level: 1 });
  expect(await read()).toBe("434");
  expect(localStorage.getItem("listWidths")).toBe('{"Tasks":434,"Alerts":466}');
});
