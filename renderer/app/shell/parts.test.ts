import { beforeEach, describe, expect, it } from "vitest";
import { focusPart } from "./parts.ts";

const rail = `
  <nav data-part><button id="account">Mara</button>
    <a id="inbox" href="#/inbox">Inbox</a><a id="alerts" href="#/alerts" aria-current="page">Alerts</a></nav>`;
const bar = `<footer data-part><button id="refresh">Refresh</button></footer>`;
const screenOf = (content: string) => `${rail}<main data-part>${content}</main>${bar}`;
const split = screenOf(`
  <div data-part><input id="filter"><div id="list" role="listbox" tabindex="0"><div role="option" tabindex="-1"></div></div></div>
  <div data-part><section id="record" tabindex="-1"><button id="more">More</button></section></div>`);

/** The ids of what has the focus after each step, beginning where it is. */
const walk = (step: 1 | -1, count: number) =>
  Array.from({ length: count }, () => {
    focusPart(step);
    return document.activeElement?.id;
  });

const show = (content: string) => {
  document.body.innerHTML = content;
};
const focus = (id: string) => document.getElementById(id)?.focus();

describe("the parts of the window", () => {
  beforeEach(() => show(split));

  it("take the focus in turn, where a screen or a record has it when it opens", () => {
    expect(walk(1, 5)).toEqual(["alerts", "list", "record", "refresh", "alerts"]);
    expect(walk(-1, 4)).toEqual(["refresh", "record", "list", "alerts"]);
  });

  it("have the focus where they had it last", () => {
    focus("filter");
    focus("more");
    focus("account");
    expect(walk(1, 4)).toEqual(["filter", "more", "refresh", "account"]);
    document.getElementById("more")?.remove();
    focus("filter");
    expect(walk(1, 1)).toEqual(["record"]);
  });

  it("are left out without a tab stop, and behind a dialog", () => {
    show(
      screenOf(
        `<div data-part><p>Nothing selected</p></div><div data-part id="page" tabindex="-1"></div>`,
      ),
    );
    focus("account");
    expect(walk(1, 3)).toEqual(["page", "refresh", "account"]);
    document.querySelector("footer")?.setAttribute("inert", "");
    expect(walk(1, 2)).toEqual(["page", "account"]);
  });

  it("begin at the screen if it has no columns", () => {
    show(screenOf(`<button disabled>Send</button><textarea id="text"></textarea>`));
    focus("inbox");
    expect(walk(1, 3)).toEqual(["text", "refresh", "inbox"]);
  });
});
