import { describe, expect, it } from "vitest";
import { createClientCertificates } from "./client-certificates.ts";
import { createPromptQueue } from "./prompt-queue.ts";

const origin = "https://sso.example.org";
const createCertificate = (name: string) => ({
  subject: `CN=${name}`,
  issuer: "CN=Harbour CA",
  validTo: 1_800_000_000_000,
  serial: name,
  fingerprint: `sha256/${name}`,
});
const [ada, bo] = [createCertificate("ada"), createCertificate("bo")] as const;

function start({ origins = [] as string[], chosen = {} as Record<string, string> } = {}) {
  const prompts: unknown[] = [];
  let stored = chosen;
  const questions = createPromptQueue({
    createId: () => `${prompts.length}`,
    onChange: (question) => question && prompts.push(question),
  });
  const answered: true[] = [];
  const certificates = createClientCertificates({
    questions,
    origins,
    chosen: {
      get: () => stored,
      set: (next) => {
        stored = next;
      },
    },
    onAnswered: () => answered.push(true),
  });
  const answer = (index: number | null) =>
    questions.answer(
      questions.current()?.id ?? "",
      index === null ? { kind: "cancelled" } : { kind: "certificate", index },
    );
  return { certificates, prompts, answered, answer, getStored: () => stored };
}

describe("a client certificate", () => {
  it("is sent once the user has chosen it by subject and issuer, with one prompt", async () => {
    const { certificates, prompts, answered, answer, getStored } = start();
    const both = [ada, bo].map(() => certificates.choose(origin, [ada, bo]));
    answer(1);
    expect(await Promise.all(both)).toEqual([1, 1]);
    const { fingerprint: _own, ...shown } = ada;
    expect(prompts).toMatchObject([
      { kind: "certificate", origin, certificates: [shown, { subject: "CN=bo" }] },
    ]);
    expect(answered).toHaveLength(1);
    expect(getStored()).toEqual({ [origin]: bo.fingerprint });
    // The next time their order may differ.
    expect(await start({ chosen: getStored() }).certificates.choose(origin, [bo, ada])).toBe(0);
  });

  it("is not sent if the user declines, without another prompt", async () => {
    const { certificates, prompts, answer, getStored } = start();
    const choice = certificates.choose(origin, [ada]);
    answer(null);
    expect(await choice).toBeNull();
    expect(await certificates.choose(origin, [ada])).toBeNull();
    expect(prompts).toHaveLength(1);
    expect(certificates.isMissing(origin)).toBe(true);
    expect(certificates.isMissing("https://other.example.org")).toBe(false);
    expect(getStored()).toEqual({});
  });

  it("is sent without a prompt if a policy names the origin and there is only one", async () => {
    const { certificates, prompts, answer } = start({ origins: [origin] });
    expect(await certificates.choose(origin, [ada])).toBe(0);
    expect(prompts).toEqual([]);
    const several = certificates.choose(origin, [ada, bo]);
    expect(prompts).toHaveLength(1);
    answer(0);
    expect(await several).toBe(0);
  });

  it("is prompted for again if the chosen one is missing", async () => {
    const { certificates, prompts, answer } = start({ chosen: { [origin]: "sha256/gone" } });
    const choice = certificates.choose(origin, [ada]);
    answer(7);
    expect(await choice).toBeNull();
    expect(prompts).toHaveLength(1);
    expect(await certificates.choose(origin, [])).toBeNull();
  });
});
