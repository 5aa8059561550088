import { spawn } from "node:child_process";
import { once } from "node:events";
import { formatAppLink } from "#shared/window/app-link.ts";
import { getStartCommand } from "../../fixtures/hidden-start.ts";
import { shellPage } from "../../pages/shell-page.ts";
import { signInPage } from "../../pages/sign-in-page.ts";
import { type Scene, type Stage, scene } from "../scene.ts";

const linkTo = (server: string): string =>
  formatAppLink({ server, target: { kind: "task", id: "1" } }) ?? "";

/** Opens a link while the app runs. */
async function openLink({ desktop }: Stage, link: string): Promise<void> {
  const [program, ...args] = await getStartCommand();
  await once(spawn(program, [...args, link], { env: desktop.env, stdio: "ignore" }), "exit");
}

/** What links that are opened require of the user. */
export const linkScenes: Scene[] = [
  scene("link-rejected", "A link contains hidden characters", async (stage) => {
    const page = await stage.launchSignedIn();
    await openLink(stage, `${linkTo("https://ops.example.org")}%E2%80%AE`);
    await page.getByRole("dialog").waitFor();
  }),
  scene("link-unknown-server", "A link leads to the server of no account", async (stage) => {
    const page = await stage.launchSignedIn();
    await openLink(stage, linkTo("https://ops.example.org/api"));
    await page.getByRole("dialog").waitFor();
  }),
  scene("link-signed-out", "A link is opened while nobody is signed in", async (stage) => {
    const page = await stage.launch([linkTo("https://ops.example.org/api")]);
    await page.getByRole("dialog").waitFor();
  }),
  scene("link-several-accounts", "A link leads to the server of two accounts", async (stage) => {
    const page = await stage.launchSignedIn();
    const { service } = stage;
    await shellPage(page).chooseFromAccountMenu(/Add an account/);
    const other = service.world.users.find(
      ({ id, signIn }) => signIn === "password" && id !== service.world.mainUserId,
    );
    await signInPage(page).signIn({
      serverUrl: service.baseUrl,
      username: other?.name ?? "",
      password: other?.password ?? "",
    });
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await openLink(stage, linkTo(service.baseUrl));
    await page.getByRole("dialog", { name: "In which account?" }).waitFor();
  }),
];
