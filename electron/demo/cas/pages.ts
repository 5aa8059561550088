import { html } from "hono/html";
import type { DurationMs } from "#shared/lib/time.ts";

const page = (title: string, content: unknown) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<h1>${title}</h1>
${content}
</html>`;

/** A page that says one thing. */
export const messagePage = (title: string, message: string) => page(title, html`<p>${message}</p>`);

/** A page whose script writes what it has to say a moment later. */
export const scriptedPage = (title: string, message: string) =>
  page(
    title,
    html`<p role="alert" data-message="${message}"></p>
<script>
setTimeout(() => {
  const told = document.querySelector("[data-message]");
  told.textContent = told.dataset.message;
}, 100);
</script>`,
  );

/** The login form of the realm; it posts to its own address. */
export const loginPage = (realmName: string, service: string, problem: string | null) =>
  page(
    `Sign in to ${realmName}`,
    html`${problem === null ? "" : html`<p role="alert">${problem}</p>`}
<form method="post">
<input type="hidden" name="service" value="${service}">
<p><label>Name <input name="username" autocomplete="username" required autofocus></label></p>
<p><label>Password <input name="password" type="password" autocomplete="current-password" required></label></p>
<p><label><input name="warn" type="checkbox" value="true"> Ask me before I go on to a service</label></p>
<p><button>Sign in</button></p>
</form>
<p><a href="https://maker.example/" target="_blank">About this system</a></p>`,
  );

/** Asks somebody who wants that before a service hears of them. */
export const warningPage = (target: string) =>
  page("Signed in", html`<p><a href="${target}">Continue to the service</a></p>`);

/**
 * Tells somebody that they are signed in, counts down and goes on by itself, as realms do that have
 * something to say first; who does not want to wait presses.
 */
export const waitingPage = (target: string, wait: DurationMs) => {
  const { origin, pathname, searchParams } = new URL(target);
  return page(
    "You are signed in",
    html`<p role="status">You will be led on in <output>${Math.ceil(wait / 1000)}</output> seconds.</p>
<form method="get" action="${origin + pathname}">
${[...searchParams].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p><button>Continue now</button></p>
</form>
<script>
const end = Date.now() + ${wait};
const tick = () => {
  const left = end - Date.now();
  document.querySelector("output").textContent = Math.max(0, Math.ceil(left / 1000));
  if (left > 0) setTimeout(tick, Math.min(left, 1000));
  else document.forms[0].submit();
};
tick();
</script>`,
  );
};
