import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openSessionBus, type SessionBus } from "./session-bus.ts";
import { hasMessageBus, type MessageBus, startMessageBus } from "./test/message-bus.ts";

const clock = "org.example.Clock";
const path = "/org/example/Clock";
const object = { service: clock, path };
const timeout = 5_000;
const ask = (bus: SessionBus, wait = timeout) =>
  bus.call({ ...object, method: `${clock}.Tell` }, wait);
const noon = { signature: "s", body: ["noon"] };

describe("without a session bus", () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(["unix:path=/nowhere/at/all", "autolaunch:", "nonsense", "tcp:host=localhost"])(
    "a call says so: %s",
    async (address) => {
      vi.stubEnv("DBUS_SESSION_BUS_ADDRESS", address);
      await expect(ask(openSessionBus())).rejects.toMatchObject({ name: "BusError", error: null });
    },
  );

  it("a call says so where none is named", async () => {
    for (const name of ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "DISPLAY"]) {
      vi.stubEnv(name, "");
    }
    await expect(ask(openSessionBus())).rejects.toMatchObject({ name: "BusError", error: null });
  });
});

describe.skipIf(!hasMessageBus)("a session bus", () => {
  let messageBus: MessageBus;
  beforeEach(async () => {
    messageBus = await startMessageBus();
    return messageBus.remove;
  });

  it("carries a call, and says who answered", async () => {
    const heard: unknown[] = [];
    const program = await messageBus.join(clock, (call) => {
      heard.push([call.interface, call.member, call.body]);
      return { signature: "us", body: [7, "seven"] };
    });
    const what = { ...object, method: `${clock}.Count`, signature: "as", body: [["a", "b"]] };
    const answer = await openSessionBus().call(what, timeout);
    expect(answer).toEqual({ from: program.name, body: [7, "seven"] });
    expect(heard).toEqual([[clock, "Count", [["a", "b"]]]]);
  });

  it("makes one connection for calls at the same time", async () => {
    const callers = new Set<string>();
    await messageBus.join(clock, (call) => {
      callers.add(call.sender);
      return noon;
    });
    const bus = openSessionBus();
    await Promise.all([ask(bus), ask(bus), ask(bus)]);
    expect(callers.size).toBe(1);
  });

  it("tells a refusal by its name, silence, and that nobody has the name", async () => {
    const bus = openSessionBus();
    await expect(ask(bus)).rejects.toMatchObject({
      error: "org.freedesktop.DBus.Error.ServiceUnknown",
    });
    const answers = ["org.example.Error.Closed", null];
    const program = await messageBus.join(clock, () => answers.shift() ?? null);
    await expect(ask(bus)).rejects.toMatchObject({
      error: "org.example.Error.Closed",
      message: "org.example.Error.Closed: It was refused.",
    });
    await expect(ask(bus, 50)).rejects.toThrow(`${clock} does not answer.`);

    const asked = ask(bus);
    await vi.waitFor(() => expect(answers).toEqual([]));
    program.end();
    await expect(asked).rejects.toMatchObject({ error: "org.freedesktop.DBus.Error.NoReply" });
  });

  it("goes on when the bus itself was gone, and tells that it is another", async () => {
    await messageBus.join(clock, ({ member }) => (member === "Wait" ? null : noon));
    const bus = openSessionBus();
    const heard: unknown[] = [];
    bus.follow({
      name: clock,
      onSignal: ({ name, body }) => heard.push([name, body]),
      onNewBus: () => heard.push("another"),
    });
    await ask(bus);
    const unanswered = bus.call({ ...object, method: `${clock}.Wait` }, 20_000);
    const refused = expect(unanswered).rejects.toThrow("The session bus is gone");
    await messageBus.stop();
    await refused;
    await expect(ask(bus)).rejects.toMatchObject({ error: null });

    await messageBus.start();
    const program = await messageBus.join(clock, () => noon);
    expect((await ask(bus)).body).toEqual(["noon"]);
    program.tell(path, clock, "Struck", "u", [12]);
    program.tell(path, "org.example.Other", "Struck", "u", [1]);
    program.tell(path, clock, "Struck", "u", [13]);
    await vi.waitFor(() => expect(heard).toContainEqual([`${clock}.Struck`, [13]]));
    expect(heard).toEqual([
      "another",
      "another",
      [`${clock}.Struck`, [12]],
      [`${clock}.Struck`, [13]],
    ]);
  });

  it("delivers of an interface what is about a name alone, where that is wanted", async () => {
    const program = await messageBus.join(clock, () => noon);
    const bus = openSessionBus();
    const heard: unknown[] = [];
    const onSignal = ({ body }: { body: unknown[] }) => heard.push(body);
    bus.follow({ name: clock, about: "noon", onSignal, onNewBus: () => {} });
    await ask(bus);
    for (const about of ["dawn", "noon", "dusk", "noon"]) {
      program.tell(path, clock, "Struck", "s", [about]);
    }
    await vi.waitFor(() => expect(heard).toEqual([["noon"], ["noon"]]));
  });

  it("delivers what is told right after an answer when that has been read", async () => {
    const order: string[] = [];
    const program = await messageBus.join(clock, () => {
      setImmediate(() => program.tell(path, clock, "Struck", "", []));
      return noon;
    });
    const bus = openSessionBus();
    bus.follow({ name: clock, onSignal: () => order.push("told"), onNewBus: () => {} });
    await ask(bus);
    order.push("answered");
    await vi.waitFor(() => expect(order).toEqual(["answered", "told"]));
  });

  it("reads a property", async () => {
    const { Variant } = await import("@jellybrick/dbus-next");
    const answers = [new Variant("b", true), new Variant("s", "on")];
    const asked: unknown[] = [];
    await messageBus.join(clock, ({ interface: of, member, body }) => {
      asked.push([of, member, body]);
      return { signature: "v", body: [answers.shift()] };
    });
    const bus = openSessionBus();
    expect(await bus.read(object, `${clock}.IsLocked`, timeout)).toBe(true);
    expect(await bus.read(object, `${clock}.State`, timeout)).toBe("on");
    const get = ["org.freedesktop.DBus.Properties", "Get"];
    expect(asked).toEqual([
      [...get, [clock, "IsLocked"]],
      [...get, [clock, "State"]],
    ]);
  });
});
