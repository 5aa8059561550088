import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { startService } from "./service.ts";
import { at, idsOf, request, start, startTestService, textAt } from "./test/start.ts";

const HOUR = 3600 * 1000;

const createFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "reference-service-"));
  return folder;
};

describe("a running service", () => {
  it("listens on loopback only and rejects a port in use", async () => {
    const first = await startTestService("plain");
    expect(first.baseUrl).toBe(`http://127.0.0.1:${first.port}`);
    const second = startService({ profile: "empty", dialect: "plain", port: first.port });
    await expect(second).rejects.toMatchObject({ code: "EADDRINUSE" });
  });

  it("stops at once despite open connections, and can restart on its port", async () => {
    const first = await startTestService("plain");
    await first.stop();
    await expect(request(first.baseUrl)).rejects.toThrow("fetch failed");
    const second = await startTestService("plain", { port: first.port });
    expect(second.port).toBe(first.port);
  });

  it("adds alerts periodically, each with its own id", async () => {
    const service = await startTestService("plain", { arrivalEveryMs: 1 });
    await expect.poll(async () => idsOf(await service.get("/me/alerts")).length).toBeGreaterThan(8);
    const ids = idsOf(await service.get("/me/alerts?state=NEW"));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("returns records that tests add or change", async () => {
    const service = await startTestService("plain");
    const alert = service.addAlert({ title: "Pump 4 failed" });
    expect(idsOf(await service.get("/me/alerts?limit=1"))).toEqual([alert.id]);
    const message = service.addMessage({ text: "Hello" });
    expect(idsOf(await service.get("/me/privateMessages/2?limit=1"))).toEqual([message.id]);
    const task = service.addTask({ name: "New" });
    expect(idsOf(await service.get("/me/tasks"))).toEqual(["30", task.id]);
    service.world.tasks.length = 0;
    expect(idsOf(await service.get("/me/tasks"))).toEqual([]);
  });

  it("issues the same tokens for the same randomness", async () => {
    const random = (size: number) => new Uint8Array(size).fill(7);
    const service = await startTestService("plain", { random });
    expect(service.token).toBe("07".repeat(16));
  });
});

describe("a restarted service", () => {
  const change = async () => {
    const stateFile = join(await createFolder(), "state.json");
    const service = await startTestService("plain", { profile: "demo", stateFile });
    const [alertId = ""] = idsOf(await service.get("/me/alerts?state=NEW"));
    await service.write("PUT", `/me/alerts/${alertId}`);
    const arrived = service.addArrival();
    await service.write("POST", "/me/1002/privateMessage", { msg: "Remember me" });
    await service.write("PUT", "/me/1002/privateMessage?action=markAsRead");
    await service.write("PUT", "/me?action=updateProfile", { firstName: "Ada", lastName: "Byron" });
    await service.write("POST", "/me?action=passwordChange", {
      ...{ username: "maria.keller", oldPassword: "watchdesk", password: "another-secret" },
    });
    await service.write("PUT", "/me/device?action=register", { token: "device-9" });
    await service.write("PUT", "/me/location", { lat: "1", lng: "2" });
    await service.stop();
    const world = structuredClone(service.world);
    return { arrived, token: service.token, world, text: await readFile(stateFile, "utf8") };
  };
  let changed: ReturnType<typeof change> | undefined;

  /** Writes the file of a service after changes, which is the same for all tests. */
  const writeChanges = async () => {
    changed ??= change();
    const stateFile = join(await createFolder(), "state.json");
    await writeFile(stateFile, (await changed).text);
    return { ...(await changed), stateFile };
  };

  const restart = async (stateFile: string, now: number, options = {}) => {
    const service = await startService({
      ...{ profile: "demo", dialect: "plain", stateFile, now: () => now },
      ...options,
    });
    onTestFinished(() => service.stop());
    return service;
  };

  it("restores everything for a day, including its world's age", async () => {
    const { stateFile, world, token, arrived } = await writeChanges();
    const service = await restart(stateFile, start + 7 * HOUR);
    const realm = { ...service.world.realm, serverUrl: "", logoutUrl: "" };
    const earlier = { ...world.realm, serverUrl: "", logoutUrl: "" };
    expect({ ...service.world, realm }).toEqual({ ...world, realm: earlier });
    const headers = { "X-Service-API-Auth": token };
    const { status, json } = await request(`${service.baseUrl}/me`, { headers });
    expect(status).toBe(200);
    expect(at(json, "displayName")).toBe("Ada Byron");
    expect(service.addArrival().id).not.toBe(arrived.id);
  });

  it("accepts the changed password, but no expired token", async () => {
    const { stateFile, token } = await writeChanges();
    const { baseUrl } = await restart(stateFile, start + 8 * HOUR);
    const headers = { "X-Service-API-Auth": token };
    expect((await request(`${baseUrl}/me`, { headers })).status).toBe(401);
    const signIn = async (password: string) => {
      const authorization = `Basic ${btoa(`maria.keller:${password}`)}`;
      return request(`${baseUrl}/auth/token/1.1`, { headers: { authorization } });
    };
    expect((await signIn("watchdesk")).status).toBe(401);
    expect(textAt((await signIn("another-secret")).json, "token")).toHaveLength(32);
  });

  it("stores neither tokens nor passwords in plain text", async () => {
    const { token, text } = await writeChanges();
    expect(text).toContain("Remember me");
    expect(text).not.toContain(token);
    expect(text).not.toContain("another-secret");
  });

  it.each([
    ["is older than a day", start + 24 * HOUR + 1, {}],
    ["is of another seed", start + 1, { seed: 2 }],
    ["is of another profile", start + 1, { profile: "empty" }],
  ])("creates a new world if the file %s", async (_why, now, options) => {
    const { stateFile } = await writeChanges();
    const { world } = await restart(stateFile, now, options);
    expect(world.users[0]?.displayName).toBe("Maria Keller");
    expect(world.messages.some(({ text }) => text === "Remember me")).toBe(false);
  });

  it("creates a new world and replaces the file if it cannot be read", async () => {
    const stateFile = join(await createFolder(), "state.json");
    await writeFile(stateFile, '{"origin": "demo 1", "tok');
    const service = await restart(stateFile, start);
    service.addAlert({ title: "After the damage" });
    await service.stop();
    expect(await readFile(stateFile, "utf8")).toContain("After the damage");
  });

  it("continues with a warning if the file cannot be written", async () => {
    const warned = new Promise<string>((resolve) => {
      process.once("warning", ({ message }) => resolve(message));
    });
    const folder = await createFolder();
    const service = await restart(join(folder, "absent", "state.json"), start);
    service.addAlert();
    expect(await warned).toMatch(/^The demo cannot save its state/);
    expect((await request(`${service.baseUrl}/me`)).status).toBe(401);
  });
});
