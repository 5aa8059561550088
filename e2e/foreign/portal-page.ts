import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { device, type ServerName } from "./setup.ts";

/** The login pages of each CAS server. */
export const loginPage = (page: Page, server: ServerName) =>
  server === "lemonldap" || server === "lemonldap-factors" ? portalPage(page) : djangoPage(page);

/** The pages of LemonLDAP::NG; where users choose among two ways, the first. */
export const portalPage = (page: Page) => ({
  /** Signs in; each demonstration user's password is their name. */
  logIn: async (name: string, password: string = name) => {
    await page.locator("#userfield").first().fill(name);
    await page.locator("#passwordfield").first().fill(password);
    await page.getByRole("button", { name: "Connect" }).first().click();
  },
  /** Requests the page that shows the latest logins for 30 seconds before it redirects. */
  showLogins: () => page.locator("#checkLogins").check(),
  password: page.locator("#passwordfield").first(),
  /** The page that redirects after a delay. */
  timer: page.getByText(/^You'll be redirected in \d+ seconds$/),
  /** Agrees to sign in once more. */
  renew: () => page.getByRole("button", { name: "Renew session" }).click(),
  message: page.locator(".message"),
  /** The field for the code of a device. */
  code: page.locator("#extcode"),
  enterCode: async (code = computeCode()) => {
    await page.locator("#extcode").fill(code);
    await page.getByRole("button", { name: "Connect" }).click();
  },
});

/** The pages of django-cas-server. */
export const djangoPage = (page: Page) => ({
  logIn: async (name: string, password: string = name) => {
    await page.locator("#id_username").fill(name);
    await page.locator("#id_password").fill(password);
    await page.getByRole("button", { name: "Login" }).click();
  },
  password: page.locator("#id_password"),
  message: page.locator(".alert-danger"),
});

/** Computes the current code of the device (RFC 6238). */
function computeCode(): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...device.secret].map((one) => alphabet.indexOf(one).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  const key = Buffer.from(bytes.map((one) => Number.parseInt(one, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
