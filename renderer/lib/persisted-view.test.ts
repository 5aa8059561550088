import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { create } from "zustand";
import { createFakeBridge } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";

describe("a persisted view", () => {
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
    const module = await import("./persisted-view.ts");
    const { persistStore, keepStore, storeViewPart, readViewPart, readWholeView } = module;
    const useList = create<List>(() => start);
    persistStore("list", useList, ["query", "picked"]);
    const useUndo = create<{ done: string[] }>(() => ({ done: [] }));
    keepStore("undo", useUndo);
    return { useList, useUndo, storeViewPart, readViewPart, readWholeView };
  }

  /** Loads the page that replaces the one of a released window, with what that page has written. */
  async function loadReleased(view: string | null) {
    vi.stubGlobal("watchdesk", { ...createFakeBridge(), readView: () => view });
    return load("/?view=released");
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

  it("restores a released window with typed text and what is never stored", async () => {
    const first = await load("/");
    const picked = new Set(Array.from({ length: 1_001 }, (_, at) => String(at)));
    first.useList.setState({ ...used, picked });
    first.useUndo.setState({ done: ["Levee checked"] });
    first.storeViewPart("path", "/tasks");
    const second = await loadReleased(first.readWholeView());
    expect(second.useList.getState()).toEqual({ ...used, picked, isOpen: false });
    expect(second.useUndo.getState()).toEqual({ done: ["Levee checked"] });
    expect(window.location.href).toMatch(/#\/tasks$/);
    expect(localStorage.length).toBe(0);

    second.storeViewPart("path", "/inbox");
    expect(localStorage.getItem("view")).not.toMatch(/levee/i);
    const third = await loadReleased(second.readWholeView());
    expect(third.useUndo.getState()).toEqual({ done: ["Levee checked"] });
    expect(third.useList.getState().query).toEqual(used.query);
  });

  it.each([null, "{"])("starts anew if a released window has left %j", async (view) => {
    const { useList, readViewPart } = await loadReleased(view);
    expect([useList.getState(), readViewPart("path")]).toEqual([start, undefined]);
  });
});

describe("the locale", () => {
  const time = Date.UTC(2026, 1, 3, 22, 5);

  /** Loads the formats of a page at an address. */
  async function loadAt(search: string) {
    window.history.replaceState(null, "", `/index.html${search}`);
    vi.resetModules();
    return import("./format.ts");
  }

  afterEach(() => window.history.replaceState(null, "", "/"));

  it("formats by the locale that main has put into the address", async () => {
    const { format, locale } = await loadAt("?locale=en-AT");
    expect(locale).toBe("en-AT");
    expect(format.date(time, time)).toBe("3 Feb");
    const american = await loadAt("?locale=en-US&window=window-2");
    expect(american.format.date(time, time)).toBe("Feb 3");
    const spanish = await loadAt("?locale=es-MX");
    expect(spanish.format.date(time, time)).toBe("3 feb");
  });

  it("formats English if the address has no locale", async () => {
    expect((await loadAt("")).locale).toBe("en");
  });
});

it("states that times only have the offset of a time zone without a name", async () => {
  vi.resetModules();
  window.history.replaceState(null, "", "?zone=unnamed");
  const { describeZone, isZoneNamed } = await import("#renderer/lib/format.ts");
  window.history.replaceState(null, "", "?");
  expect([isZoneNamed, describeZone(now)]).toEqual([false, "UTC+00:00"]);
});
