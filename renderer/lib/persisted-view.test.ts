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

/** Loads the page at an address; its list persists everything except `isOpen`. */
async function load(address: string) {
  window.history.replaceState(null, "", address);
  vi.resetModules();
  const { persistStore, storeViewPart, readViewPart } = await import("./persisted-view.ts");
  const useList = create<List>(() => start);
  persistStore("list", useList, ["query", "picked"]);
  return { useList, storeViewPart, readViewPart };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

it("restores screen and state of a crashed window, once", async () => {
  const first = await load("/");
  first.useList.setState(used);
  first.storeViewPart("path", "/tasks");
  const second = await load("/?mode=safe&view=kept");
  expect(second.useList.getState()).toEqual({ ...used, query: untyped, isOpen: false });
  expect(second.readViewPart("path")).toBe("/tasks");
  expect(window.location.href).toMatch(/\/\?mode=safe#\/tasks$/);
  const third = await load(window.location.href);
  expect(third.useList.getState()).toEqual(start);
});

it("restores again if nothing has changed before the next crash", async () => {
  const first = await load("/");
  first.useList.setState(used);
  first.storeViewPart("path", "/tasks");
  const second = await load("/?view=kept");
  second.storeViewPart("path", "/tasks");
  const third = await load("/?view=kept");
  expect(third.useList.getState().query).toEqual(untyped);
});

it("restores nothing at other starts", async () => {
  const first = await load("/");
  first.useList.setState(used);
  const second = await load("/");
  expect(second.useList.getState()).toEqual(start);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

it("does not store typed text, because storage is written to files", async () => {
  const { useList, storeViewPart } = await load("/");
  useList.setState(used);
  storeViewPart("search", { text: "levee" });
  expect(localStorage.getItem("view")).not.toContain("levee");
  expect(sessionStorage.length).toBe(0);
});

it("does not write unless persisted state changes", async () => {
  const { useList } = await load("/");
  useList.setState({ isOpen: true });
  expect(localStorage.length).toBe(0);
});

it("ignores unreadable storage", async () => {
  localStorage.setItem("view", "{");
  const { useList } = await load("/?view=kept");
  expect(useList.getState()).toEqual(start);
});
