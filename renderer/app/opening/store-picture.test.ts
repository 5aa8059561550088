import { expect, it, vi } from "vitest";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { createFakeBridge } from "#renderer/test/fake-bridge.ts";
import { sendPicture } from "./store-picture.ts";

vi.hoisted(() => {
  window.location.hash = "#/inbox";
});

it("captures the picture of a page that was loaded for it once its first screen is rendered", async () => {
  vi.useFakeTimers();
  const bridge = createFakeBridge();
  vi.stubGlobal("watchdesk", bridge);
  Object.defineProperty(document, "fonts", { value: { ready: Promise.resolve() } });
  document.body.innerHTML = '<div id="root"></div>';
  const root = document.getElementById("root") as HTMLElement;

  void sendPicture(createQueryClient());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(bridge.inputsOf("shell.keepPicture")).toEqual([]);

  root.innerHTML = "<main>Inbox</main>";
  await vi.advanceTimersByTimeAsync(1_000);
  const nodes = [
    { depth: 0, tag: "main", attributes: [] },
    { depth: 1, text: "Inbox" },
  ];
  expect(bridge.inputsOf("shell.keepPicture")).toMatchObject([{ picture: { nodes } }]);
});
