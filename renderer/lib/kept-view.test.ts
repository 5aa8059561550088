import { beforeEach, expect, it, vi } from "vitest";
import { create } from "zustand";

type List = {
  query: { filter: string; sort: string };
  picked: ReadonlySet<string>;
  isOpen: boolean;
};
const start: List = { query: { filter: "", sort: "due" }, picked: new Set(), isOpen: false };
const used: List = {
  query: { filter: "levee", sort: "title" },
  picked: new Set(["7"]),
  isOpen: true,
};

const untyped = { ...used.query, filter: "" };

/** The page is loaded at an address, as main has chosen it; its list keeps all but whether it is open. */
async function load(address: string) {
  window.history.replaceState(null, "", address);
  vi.resetModules();
  const { keepInView, keepPart, readPart } = await import("./kept-view.ts");
  const useList = create<List>(() => start);
  keepInView("list", useList, ["query", "picked"]);
  return { useList, keepPart, readPart };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

it("a window that was lost is as it was, at the screen where it was, once", async () => {
  const first = await load("/");
  first.useList.setState(used);
  first.keepPart("path", "/tasks");
  const second = await load("/?mode=safe&view=kept");
  expect(second.useList.getState()).toEqual({ ...used, query: untyped, isOpen: false });
  expect(second.readPart("path")).toBe("/tasks");
  expect(window.location.href).toMatch(/\/\?mode=safe#\/tasks$/);
  const third = await load(window.location.href);
  expect(third.useList.getState()).toEqual(start);
});

it("is kept on where nothing of it has changed before the window is lost again", async () => {
  const first = await load("/");
  first.useList.setState(used);
  first.keepPart("path", "/tasks");
  const second = await load("/?view=kept");
  second.keepPart("path", "/tasks");
  const third = await load("/?view=kept");
  expect(third.useList.getState().query).toEqual(untyped);
});

it("begins anew at every other start", async () => {
  const first = await load("/");
  first.useList.setState(used);
  const second = await load("/");
  expect(second.useList.getState()).toEqual(start);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

it("keeps nothing that was typed, as storage is in files", async () => {
  const { useList, keepPart } = await load("/");
  useList.setState(used);
  keepPart("search", { text: "levee" });
  expect(localStorage.getItem("view")).not.toContain("levee");
  expect(sessionStorage.length).toBe(0);
});

it("is not written where nothing of it changes", async () => {
  const { useList } = await load("/");
  useList.setState({ isOpen: true });
  expect(localStorage.length).toBe(0);
});

it("does without one that cannot be read", async () => {
  localStorage.setItem("view", "{");
  const { useList } = await load("/?view=kept");
  expect(useList.getState()).toEqual(start);
});
