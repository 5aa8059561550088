import type { RunningService } from "#demo/service.ts";
import type { WorldUser } from "#demo/world/world.ts";
import { endSession } from "../fixtures/end-session.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { nextRealmPage, openRealm, realmPage } from "../pages/realm-page.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

/** Two people of the service who sign in at the realm, each with what the realm knows of them. */
function ssoPeople({ world }: RunningService) {
  const [one, other] = world.users.filter(({ enabled }) => enabled !== false);
  if (one === undefined || other === undefined) throw new Error("There are not two people.");
  const knowAtRealm = (user: WorldUser, number: number) => {
    const casUsername = `realm.${number}`;
    const identity = { casUsername, password: `secret-${number}`, outcome: "success" as const };
    Object.assign(user, { signIn: "sso", casUsername });
    world.casIdentities.push(identity);
    return { user, identity };
  };
  return [knowAtRealm(one, 0), knowAtRealm(other, 1)] as const;
}

test("single sign-on as somebody else asks, and tries again from a clean start", async ({
  service,
  launch,
}) => {
  const [ada, bo] = ssoPeople(service);
  const first = await launch();
  const who = { serverUrl: service.baseUrl, username: ada.user.name };
  await signInPage(first.page).identify(who);
  await realmPage(await openRealm(first.page)).logIn(ada.identity);
  await expect(listPage(first.page, "Tasks").rows.first()).toBeVisible();
  // The realm's session ends with the app: its window asks whoever comes next.
  await first.quit();
  const { page } = await launch();
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  await endSession(page, service);
  await page.getByRole("button", { name: "Sign in again" }).click();
  await realmPage(await openRealm(page, /^Continue with/)).logIn(bo.identity);
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(
    dialog.getByRole("heading", { name: `You signed in as ${bo.user.displayName}` }),
  ).toBeVisible();

  const opened = nextRealmPage(page.context());
  await dialog.getByRole("button", { name: `Try again as ${ada.user.displayName}` }).click();
  await realmPage(await opened).logIn(ada.identity);
  await expect(page.getByText(/^Your session at .+ ended/)).toBeHidden();
  await expect(shellPage(page).accountButton).toContainText(ada.user.displayName);
});
