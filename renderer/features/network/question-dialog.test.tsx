import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { NetworkQuestion } from "#shared/session/network-question-schema.ts";
import { QuestionDialog } from "./question-dialog.tsx";

const login: NetworkQuestion = {
  id: "7",
  kind: "login",
  isProxy: true,
  host: "proxy.example.org:3128",
  says: "Harbour network",
  username: "",
  isRefused: false,
  canKeep: true,
};
const certificate: NetworkQuestion = {
  id: "8",
  kind: "certificate",
  origin: "https://sso.example.org",
  certificates: [
    { subject: "Ada", issuer: "Harbour CA", validTo: Date.UTC(2027, 0, 2), serial: "01" },
    { subject: "Bo", issuer: "Other CA", validTo: Date.UTC(2028, 0, 2), serial: "02" },
  ],
};

function open(question: NetworkQuestion) {
  document.title = "Watchdesk";
  const { inputsOf, user } = renderPart(<QuestionDialog question={question} />, { question });
  return { readAnswers: () => inputsOf("network.answer"), user };
}

describe("the login dialog", () => {
  it("names the proxy, and sends the login without storing it", async () => {
    const { readAnswers, user } = open(login);
    expect(screen.getByRole("dialog", { name: "Proxy sign-in" }).textContent).toContain(
      "proxy.example.org:3128",
    );
    expect(screen.getByText("Harbour network")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Username"));
    await expectAccessible();
    await user.keyboard("ada");
    await user.type(screen.getByLabelText("Password"), "secret");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect(readAnswers()).toEqual([
      { id: "7", answer: { kind: "login", username: "ada", password: "secret", isKept: false } },
    ]);
  });

  it("stores the login in the keychain on request", async () => {
    const { readAnswers, user } = open({ ...login, username: "ada", isRefused: true });
    expect(screen.getByText("Not accepted")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
    await user.click(screen.getByRole("checkbox", { name: /keychain/ }));
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect(readAnswers()).toMatchObject([{ answer: { username: "ada", isKept: true } }]);
  });

  it("needs a username, and offers no missing keychain", async () => {
    const { readAnswers, user } = open({ ...login, canKeep: false, says: "" });
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByText(/identifies itself/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect(screen.getByText("Enter a username.")).toBeTruthy();
    expect(readAnswers()).toEqual([]);
    await user.keyboard("{Escape}");
    expect(readAnswers()).toEqual([{ id: "7", answer: { kind: "cancelled" } }]);
  });

  it("names the server of a page", () => {
    open({ ...login, isProxy: false, host: "sso.example.org", canKeep: false });
    const dialog = screen.getByRole("dialog", { name: "Server sign-in" });
    expect(dialog.textContent).toContain("Server sso.example.org requires a sign-in");
  });
});

describe("the certificate dialog", () => {
  it("lists subject and issuer, and sends the chosen certificate or none", async () => {
    const { readAnswers, user } = open(certificate);
    expect(screen.getByRole("dialog").textContent).toContain("https://sso.example.org");
    const [, second] = screen.getAllByRole("radio", { name: /Issued by/ });
    expect(screen.getByRole("radio", { name: /Bo.*Other CA/ })).toBe(second);
    await expectAccessible();
    await user.click(second as HTMLElement);
    await user.click(screen.getByRole("button", { name: "Send this certificate" }));
    await user.click(screen.getByRole("button", { name: "Send none" }));
    expect(readAnswers()).toEqual([
      { id: "8", answer: { kind: "certificate", index: 1 } },
      { id: "8", answer: { kind: "cancelled" } },
    ]);
  });
});
