import { startService } from "#demo/service.ts";
import { clearWorld, postponeTasks } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test.use({ clockSpeed: 6 });

test("two accounts at two services work side by side, and one can sign out", async ({
  desktop,
  service,
  launch,
  launchSignedIn,
}) => {
  const airport = await startService({ profile: "demo", dialect: "enveloped", seed: 2 });
  for (const one of [service, airport]) {
    clearWorld(one, "alerts", "messages");
    postponeTasks(one);
  }
  const host = (url: string) => new URL(url).host;
  const { page, quit } = await launchSignedIn();
  const shell = shellPage(page);

  await test.step("a second account is added from the menu and selected", async () => {
    await shell.chooseFromAccountMenu(/Add an account/);
    await signInPage(page).signIn(airport.credentials);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(shell.accountButton).toHaveAttribute(
      "title",
      new RegExp(host(airport.baseUrl).replaceAll(".", "\\.")),
    );
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
    expect(await desktop.secretSearch({ service: "Watchdesk" })).toHaveLength(2);
  });

  await test.step("an alert of the other account is notified with its host", async () => {
    service.addAlert({ title: "Generator 2 failed", details: "On battery." });
    const find = async () =>
      (await desktop.notifications()).find(({ summary }) => summary === "Generator 2 failed");
    await expect
      .poll(find, { timeout: 60_000 })
      .toMatchObject({ body: expect.stringContaining(host(service.baseUrl)) });
    await desktop.pressNotification((await find())?.id ?? 0);
    await expect(listPage(page, "Alerts").heading.last()).toHaveText("Generator 2 failed");
    await expect(shell.accountButton).toHaveAttribute("title", new RegExp(host(service.baseUrl)));
  });

  await test.step("after a restart both accounts exist, and the menu switches between them", async () => {
    const fetchProfile = (url: string, token: string) =>
      fetch(`${url}/me`, { headers: { "X-Service-API-Auth": token } });
    const readTokens = async () =>
      (await desktop.secretSearch({ service: "Watchdesk" })).map(
        ({ secret }): string => JSON.parse(secret ?? "null").token.token,
      );
    const readAirportToken = async () => {
      for (const token of await readTokens())
        if ((await fetchProfile(airport.baseUrl, token)).status === 200) return token;
      return null;
    };
    await quit();
    const earlier = await readAirportToken();
    const again = await launch();
    const there = shellPage(again.page);
    await expect(there.accountButton).toHaveAttribute("title", new RegExp(host(service.baseUrl)));
    await there.chooseFromAccountMenu(new RegExp(host(airport.baseUrl)));
    await expect(there.accountButton).toHaveAttribute("title", new RegExp(host(airport.baseUrl)));
    await there.awaitAlerts(0);

    expect(await readTokens()).toHaveLength(2);
    // A start renews the token, and the former one stays valid for a while.
    await expect.poll(readAirportToken).not.toBe(earlier);
    const ended = (await readAirportToken()) ?? "";
    expect(ended).not.toBe("");
    await there.signOut();
    await expect(there.accountButton).toHaveAttribute("title", new RegExp(host(service.baseUrl)));
    await there.awaitAlerts(1);
    await expect(listPage(again.page, "Tasks").rows.first()).toBeVisible();
    const [token = "", ...others] = await readTokens();
    expect(others).toEqual([]);
    expect((await fetchProfile(service.baseUrl, token)).status).toBe(200);
    const readStatus = async () => (await fetchProfile(airport.baseUrl, ended)).status;
    await expect.poll(readStatus).toBe(401);
  });
  await airport.stop();
});
