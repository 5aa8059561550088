import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { showAlone } from "#renderer/test/show-alone.tsx";
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

function ask(question: NetworkQuestion) {
  document.title = "Watchdesk";
  const { asked, user } = showAlone(<QuestionDialog question={question} />, { question });
  return { readAnswers: () => asked("network.answer"), user };
}

describe("a proxy's question", () => {
  it("names the proxy, and sends what is typed; nothing is kept unasked", async () => {
    const { readAnswers, user } = ask(login);
    expect(screen.getByRole("dialog", { name: "Proxy login" }).textContent).toContain(
      "proxy.example.org:3128",
    );
    expect(screen.getByText("Harbour network")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Username"));
    await expectAccessible();
    await user.keyboard("ada");
    await user.type(screen.getByLabelText("Password"), "secret");
    await user.click(screen.getByRole("button", { name: "Log in" }));
    expect(readAnswers()).toEqual([
      { id: "7", answer: { kind: "login", username: "ada", password: "secret", isKept: false } },
    ]);
  });

  it("is kept where the person wants that and the keychain can", async () => {
    const { readAnswers, user } = ask({ ...login, username: "ada", isRefused: true });
    expect(screen.getByText("Not accepted")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
    await user.click(screen.getByRole("checkbox", { name: /keychain/ }));
    await user.click(screen.getByRole("button", { name: "Log in" }));
    expect(readAnswers()).toMatchObject([{ answer: { username: "ada", isKept: true } }]);
  });

  it("wants a name, and offers no keychain that there is not", async () => {
    const { readAnswers, user } = ask({ ...login, canKeep: false, says: "" });
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByText(/calls itself/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Log in" }));
    expect(screen.getByText("Enter a username.")).toBeTruthy();
    expect(readAnswers()).toEqual([]);
    await user.keyboard("{Escape}");
    expect(readAnswers()).toEqual([{ id: "7", answer: { kind: "cancelled" } }]);
  });

  it("is told apart from that of a page's server", () => {
    ask({ ...login, isProxy: false, host: "sso.example.org", canKeep: false });
    const dialog = screen.getByRole("dialog", { name: "Server login" });
    expect(dialog.textContent).toContain("The server sso.example.org wants");
  });
});

describe("the choice of a client certificate", () => {
  it("shows subject and issuer of each, and sends the chosen one", async () => {
    const { readAnswers, user } = ask(certificate);
    expect(screen.getByRole("dialog").textContent).toContain("https://sso.example.org");
    const [, second] = screen.getAllByRole("radio", { name: /Issued by/ });
    expect(screen.getByRole("radio", { name: /Bo.*Other CA/ })).toBe(second);
    await expectAccessible();
    await user.click(second as HTMLElement);
    await user.click(screen.getByRole("button", { name: "Send this certificate" }));
    expect(readAnswers()).toEqual([{ id: "8", answer: { kind: "certificate", index: 1 } }]);
  });

  it("sends none where the person does not want to", async () => {
    const { readAnswers, user } = ask(certificate);
    await user.click(screen.getByRole("button", { name: "Send none" }));
    expect(readAnswers()).toEqual([{ id: "8", answer: { kind: "cancelled" } }]);
  });
});
