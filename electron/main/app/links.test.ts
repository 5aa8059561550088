import { EventEmitter } from "node:events";
import { expect, it, vi } from "vitest";
import { createLockGate } from "#main/lock/gate.ts";
import { formatAppLink } from "#shared/window/app-link.ts";
import type { AppEvents, Base } from "./base.ts";
import { openLinks } from "./links.ts";

vi.mock("electron", () => ({ app: { isPackaged: false } }));

it("opens no link while locked, and the latest one after the unlocking", () => {
  const serverUrl = "https://ops.example.org/api";
  const account = { id: "ana", serverUrl };
  const shown: unknown[] = [];
  const bringToFront = vi.fn();
  const gate = createLockGate({
    keepsWall: () => false,
    showWindow: bringToFront,
    elapsed: () => 0,
  });
  let follow = (_link: string): void => {};
  const base: object = {
    ...{ window: { bringToFront }, emitToMain: (name: string) => shown.push(name), gate },
    events: new EventEmitter<AppEvents>(),
  };
  type Parts = Parameters<typeof openLinks>;
  const configuration: object = { rules: { allow: () => ({ ok: true }) } };
  const accounts: object = {
    accounts: {
      list: () => [{ account, isInView: true }],
      show: (id: string, target: { id: string }) => shown.push([id, target.id]),
    },
  };
  openLinks(base as Base, configuration as Parts[1], accounts as Parts[2], {
    follow: (listener) => {
      follow = listener;
    },
  });
  const linkTo = (id: string) =>
    formatAppLink({ server: serverUrl, target: { kind: "task", id } }) ?? "";
  gate.close();
  follow(linkTo("t1"));
  follow("watchdesk://open");
  follow(linkTo("t2"));
  expect(shown).toEqual([]);
  expect(bringToFront).toHaveBeenCalledTimes(3);
  gate.open(() => {});
  expect(shown).toEqual([["ana", "t2"]]);
});
