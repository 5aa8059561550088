import { startOtherServer } from "../fixtures/other-server.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test.use({ sharesApp: true });

test("each failed sign-in shows its reason, and a correct one works afterwards", {
  tag: "@long",
}, async ({ service, launch }) => {
  const { page } = await launch();
  const form = signInPage(page);
  const right = service.credentials;
  const page404 = await startOtherServer(
    "text/html",
    "<!doctype html><h1>Welcome to the hotel</h1>",
  );
  const other = await startOtherServer("application/json", '{"hello":"world"}');

  const closed = await startOtherServer("text/plain", "");
  await closed.stop();

  const addresses: [description: string, serverUrl: string, message: RegExp][] = [
    ["no address at all", "not an address", /has no spaces/],
    ["a script", "javascript:alert(1)", /is not a server address/],
    ["an unencrypted address", "http://ops.example.org", /would not be encrypted/],
    ["an unknown host name", "https://no-such-host.invalid", /could not be found/],
    ["a closed port", closed.url, /Can.t connect to the server/],
    ["a web page", page404.url, /This network may require sign-in/],
    ["another service", other.url, /There is no Watchdesk service at/],
  ];
  const alert = (message: RegExp) => page.getByRole("alert").filter({ hasText: message });
  for (const [description, serverUrl, message] of addresses) {
    await test.step(description, async () => {
      await form.identify({ ...right, serverUrl });
      await expect(alert(message)).toBeVisible();
      await expect(page).toHaveTitle("Sign in – Watchdesk");
    });
  }
  await test.step("a wrong password", async () => {
    await form.signIn({ ...right, password: "wrong" });
    await expect(alert(/password/i)).toBeVisible();
    await form.enterPassword(right.password);
  });
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  await page404.stop();
  await other.stop();
});
