import { html } from "hono/html";
import type { DurationMs } from "#shared/lib/time.ts";

const page = (title: string, content: unknown) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<h1>${title}</h1>
${content}
</html>`;

export const messagePage = (title: string, message: string) => page(title, html`<p>${message}</p>`);

/** A page whose script writes the message after a moment. */
export const scriptedPage = (title: string, message: string) =>
  page(
    title,
    html`<p role="alert" data-message="${message}"></p>
<script>
setTimeout(() => {
  const paragraph = document.querySelector("[data-message]");
  paragraph.textContent = paragraph.dataset.message;
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
<p><label><input name="warn" type="checkbox" value="true"> Ask me before continuing to a service</label></p>
<p><button>Sign in</button></p>
</form>
<p><a href="https://maker.example/" target="_blank">About this system</a></p>`,
  );

/** A page that asks for consent before it continues to a service. */
export const warningPage = (target: string) =>
  page("Signed in", html`<p><a href="${target}">Continue to the service</a></p>`);

/** A page that counts down and then redirects, or does so at a press. */
export const waitingPage = (target: string, wait: DurationMs) => {
  const { origin, pathname, searchParams } = new URL(target);
  return page(
    "You are signed in",
    html`<p role="status">You will be redirected in <output>${Math.ceil(wait / 1000)}</output> seconds.</p>
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
