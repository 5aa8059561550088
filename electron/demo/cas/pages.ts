import { html } from "hono/html";

const page = (title: string, content: unknown) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<h1>${title}</h1>
${content}
</html>`;

/** A page that says one thing. */
export const messagePage = (title: string, message: string) => page(title, html`<p>${message}</p>`);

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
</form>`,
  );

/** Asks somebody who wants that before a service hears of them. */
export const warningPage = (target: string) =>
  page("Signed in", html`<p><a href="${target}">Continue to the service</a></p>`);
