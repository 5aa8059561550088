import { startStranger } from "../fixtures/stranger.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test("each wrong way to sign in says what is wrong, and the right one works after it", async ({
  service,
  launch,
}) => {
  const { page } = await launch();
  const form = signInPage(page);
  const right = service.credentials;
  const page404 = await startStranger("text/html", "<!doctype html><h1>Welcome to the hotel</h1>");
  const other = await startStranger("application/json", '{"hello":"world"}');

  const closed = await startStranger("text/plain", "");
  await closed.stop();

  const wrong: [what: string, changes: Partial<typeof right>, message: RegExp][] = [
    ["no address at all", { serverUrl: "not an address" }, /has no spaces/],
    ["a script", { serverUrl: "javascript:alert(1)" }, /is not a server address/],
    ["an unencrypted address", { serverUrl: "http://ops.example.org" }, /would not be encrypted/],
    ["a name that is none", { serverUrl: "https://no-such-host.invalid" }, /could not be found/],
    ["a closed port", { serverUrl: closed.url }, /does not accept connections/],
    ["a web page", { serverUrl: page404.url }, /web page instead of data/],
    [
      "another service",
      { serverUrl: other.url },
      /is not the service|is no such service|not .*service/i,
    ],
    ["a wrong password", { password: "wrong" }, /password/i],
  ];
  for (const [what, changes, message] of wrong) {
    await test.step(what, async () => {
      await form.signIn({ ...right, ...changes });
      await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
      await expect(page).toHaveTitle("Sign in – Watchdesk");
    });
  }
  await form.signIn(right);
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  await page404.stop();
  await other.stop();
});
