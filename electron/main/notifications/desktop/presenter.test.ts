import { describe, expect, it } from "vitest";
import type { Notice, Shown } from "../notice.ts";
import { aNotice } from "../test/a-notice.ts";
import { createPresenter } from "./presenter.ts";

const about = (...critical: string[]) =>
  ({ count: critical.length, severity: "critical", occasion: "new", critical }) as const;

/** A desktop that keeps three notifications as GNOME Shell does: a fourth closes the oldest. */
function startDesktop() {
  const onScreen = new Map<string, Notice>();
  const lost: string[] = [];
  const sounds: string[] = [];
  let answer: Shown = { isShown: true, reason: null };
  const presenter = createPresenter({
    notify: async (notice) => {
      // A service takes its time.
      await new Promise(setImmediate);
      if (!answer.isShown) return answer;
      onScreen.delete(notice.tag);
      onScreen.set(notice.tag, notice);
      if (notice.silence === null) sounds.push(notice.title);
      const [oldest] = onScreen.keys();
      if (onScreen.size > 3 && oldest !== undefined) {
        lost.push(oldest);
        onScreen.delete(oldest);
      }
      return answer;
    },
    withdraw: (tag) => void onScreen.delete(tag),
    listShown: () => [...onScreen.keys()],
    closeAll: async () => onScreen.clear(),
  });
  const notifyOf = (kind: "alert" | "message") => (id: string) =>
    presenter.notify({
      ...aNotice({ tag: `${kind}:${id}` }),
      title: `${kind} ${id}`,
      silence: null,
      ...(kind === "alert" && { alarm: "critical" as const, isUrgent: true, alerts: about(id) }),
      actions: [{ label: "Acknowledge", run: () => presenter.withdraw(`${kind}:${id}`) }],
    });
  return {
    ...{ presenter, onScreen, lost, sounds },
    alert: notifyOf("alert"),
    message: notifyOf("message"),
    refuse: () => {
      answer = { isShown: false, reason: "No service." };
    },
    /** Resolves when the desktop has answered everything. */
    settle: async () => {
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    },
    lines: () => [...onScreen.values()].map(({ title, body }) => `${title}: ${body}`.trim()),
    press: (label: string) =>
      [...onScreen.values()]
        .flatMap(({ actions }) => actions)
        .find((one) => one.label === label)
        ?.run(),
  };
}

describe("what is on the desktop", () => {
  it("is at most three notifications, of which one is about critical alerts", async () => {
    const { alert, message, lines, lost, sounds } = startDesktop();
    for (const id of ["1", "2", "3", "4"]) await message(id);
    expect(lines()).toEqual(["message 3:", "message 4:"]);
    for (const id of ["1", "2", "3", "4", "5"]) await alert(id);
    const five = "alert 5: 4 other critical alerts wait\nalert 4\nalert 3\nalert 2";
    expect(lines()).toEqual([five]);
    for (const id of ["5", "6", "7"]) await message(id);
    expect(lines()).toEqual([five, "message 6:", "message 7:"]);
    expect([lost, sounds.slice(4, 9)]).toEqual([
      [],
      ["alert 1", "alert 2", "alert 3", "alert 4", "alert 5"],
    ]);
  });

  it("names the next critical alert, without a sound, when the user has handled the named one", async () => {
    const { presenter, alert, lines, press, sounds, settle } = startDesktop();
    await alert("1");
    await alert("2");
    press("Acknowledge");
    await settle();
    expect(lines()).toEqual(["alert 1:"]);
    expect(sounds).toEqual(["alert 1", "alert 2"]);
    press("Acknowledge");
    await settle();
    expect([lines(), presenter.listShown()]).toEqual([[], []]);
  });

  it("has no critical alert any more once all were handled at the same time", async () => {
    const { presenter, alert, lines, settle } = startDesktop();
    for (const id of ["1", "2", "3"]) await alert(id);
    for (const id of ["3", "2", "1"]) presenter.withdraw(`alert:${id}`);
    await settle();
    expect(lines()).toEqual([]);
  });

  it("counts a critical alert no longer that was handled elsewhere", async () => {
    const { presenter, alert, lines, settle } = startDesktop();
    for (const id of ["1", "2", "3"]) await alert(id);
    expect(presenter.listShown()).toEqual(["alert:1", "alert:2", "alert:3"]);
    presenter.withdraw("alert:1");
    await settle();
    expect(lines()).toEqual(["alert 3: 1 other critical alert waits\nalert 2"]);
    presenter.withdraw("alert:3");
    presenter.withdraw("alert:2");
    await settle();
    expect(lines()).toEqual([]);
  });

  it("counts all alerts of a notification about several, and no test that is as loud", async () => {
    const { presenter, alert, lines } = startDesktop();
    const loud = { alarm: "critical", silence: null } as const;
    const three = about("1", "2", "3");
    await presenter.notify(
      aNotice({ tag: "critical:a", title: "3 new alerts", ...loud, alerts: three }),
    );
    await presenter.notify(aNotice({ tag: "test:selfTest", title: "Self-test", ...loud }));
    await alert("4");
    expect(lines()).toEqual(["alert 4: 3 other critical alerts wait\n3 new alerts"]);
  });

  it("is withdrawn as what it has become, once a group has no critical alert any more", async () => {
    const { presenter, lines } = startDesktop();
    const group = { tag: "alert:a", title: "3 new alerts", silence: null, isUrgent: true };
    await presenter.notify(aNotice({ ...group, alarm: "critical", alerts: about("1") }));
    await presenter.notify(
      aNotice({
        ...group,
        title: "2 new alerts",
        silence: "renewal",
        alerts: { ...about(), count: 2 },
      }),
    );
    expect(lines()).toEqual(["2 new alerts:"]);
    presenter.withdraw("alert:a");
    await presenter.notify(aNotice({ tag: "last", title: "Last" }));
    expect(lines()).toEqual(["Last:"]);
  });

  it("is one about an alert that has become critical", async () => {
    const { presenter, lines } = startDesktop();
    const alert = { tag: "alert:a:1", title: "Door open", silence: null };
    await presenter.notify(aNotice(alert));
    await presenter.notify(aNotice({ ...alert, alarm: "critical", alerts: about("1") }));
    expect(lines()).toEqual(["Door open:"]);
  });

  it("is at most three, however many come at the same time", async () => {
    const { alert, message, lost, onScreen } = startDesktop();
    await Promise.all([message("1"), alert("1"), message("2"), message("3"), message("4")]);
    expect(lost).toEqual([]);
    expect(onScreen.size).toBe(3);
  });

  it("counts a critical alert once that is repeated together with others", async () => {
    const { presenter, alert, lines, message } = startDesktop();
    await alert("1");
    await alert("2");
    await message("1");
    const both = { tag: "critical:a", title: "2 alerts still waiting", alerts: about("1", "2") };
    await presenter.notify(aNotice({ ...both, silence: null, alarm: "critical" }));
    expect(lines()).toEqual(["2 alerts still waiting:"]);
    await message("2");
    await presenter.notify(aNotice({ ...both, silence: "renewal", alarm: "critical" }));
    expect(lines()).toContain("message 2:");
  });

  it("names the newest alert, also when older ones are repeated after it", async () => {
    const { presenter, alert, lines, sounds } = startDesktop();
    const older = { tag: "alert:1", title: "1 again", alarm: "critical", isUrgent: true } as const;
    await alert("1");
    await alert("2");
    const alerts = { ...about("1"), occasion: "repeated" } as const;
    await presenter.notify(aNotice({ ...older, silence: null, alerts }));
    expect(lines()).toEqual(["alert 2: 1 other critical alert waits\n1 again"]);
    expect(sounds).toHaveLength(3);
    presenter.withdraw("alert:2");
    const both = { ...about("1", "2"), occasion: "repeated" } as const;
    await presenter.notify(aNotice({ ...older, title: "2 still wait", alerts: both }));
    expect(lines()).toEqual(["2 still wait:"]);
  });

  it("has no test notification behind a critical alert", async () => {
    const { presenter, alert, lines } = startDesktop();
    await presenter.notify(aNotice({ tag: "test:critical", title: "Self-test", isUrgent: true }));
    await alert("1");
    expect(lines()).toEqual(["alert 1:"]);
  });

  it("has the app's own urgent notification again behind a critical alert, and others before it not", async () => {
    const { presenter, alert, message, lines, sounds, settle } = startDesktop();
    const urgent = { isUrgent: true, silence: null };
    await presenter.notify(aNotice({ tag: "watching:a", title: "No updates", ...urgent }));
    await message("1");
    await alert("1");
    expect(lines()).toEqual(["alert 1:", "No updates:"]);
    expect(sounds).toEqual(["No updates", "message 1", "alert 1"]);
    expect(presenter.listShown()).toEqual(["watching:a", "alert:1"]);
    for (const id of ["2", "3"]) {
      await presenter.notify(
        aNotice({ tag: `alert:a:${id}`, title: id, ...urgent, alerts: about() }),
      );
    }
    expect(lines()).toEqual(["alert 1:", "No updates:", "3:"]);
    presenter.withdraw("watching:a");
    await settle();
    expect(lines()).toEqual(["alert 1:", "3:"]);
  });

  it("reports all critical alerts as lost with their notification", async () => {
    const lost: unknown[] = [];
    const { presenter, onScreen } = startDesktop();
    for (const id of ["1", "2"]) {
      const onLost = (reason: string) => lost.push([id, reason]);
      const loud = { alarm: "critical", silence: null, alerts: about(id), onLost } as const;
      await presenter.notify(aNotice({ tag: `alert:${id}`, ...loud }));
    }
    const [shown] = onScreen.values();
    onScreen.clear();
    shown?.onLost?.("closed");
    expect(lost).toEqual([
      ["1", "closed"],
      ["2", "closed"],
    ]);
    expect(presenter.listShown()).toEqual([]);
  });

  it("knows nothing of what the user has closed, or the desktop has refused", async () => {
    const { presenter, onScreen, alert, message, refuse } = startDesktop();
    await message("1");
    await alert("1");
    onScreen.clear();
    expect(presenter.listShown()).toEqual([]);
    refuse();
    expect((await alert("2")).isShown).toBe(false);
    expect(presenter.listShown()).toEqual([]);
  });
});
