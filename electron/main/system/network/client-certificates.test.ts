import { describe, expect, it } from "vitest";
import { createClientCertificates } from "./client-certificates.ts";
import { createQuestions } from "./questions.ts";

const origin = "https://sso.example.org";
const own = (name: string) => ({
  subject: `CN=${name}`,
  issuer: "CN=Harbour CA",
  validTo: 1_800_000_000_000,
  serial: name,
  fingerprint: `sha256/${name}`,
});
const [ada, bo] = [own("ada"), own("bo")] as const;

function start({ origins = [] as string[], chosen = {} as Record<string, string> } = {}) {
  const asked: unknown[] = [];
  let kept = chosen;
  const questions = createQuestions({
    createId: () => `${asked.length}`,
    onChange: (question) => question && asked.push(question),
  });
  const answered: true[] = [];
  const certificates = createClientCertificates({
    questions,
    origins,
    chosen: {
      get: () => kept,
      set: (next) => {
        kept = next;
      },
    },
    onAnswered: () => answered.push(true),
  });
  const say = (index: number | null) =>
    questions.answer(
      questions.current()?.id ?? "",
      index === null ? { kind: "cancelled" } : { kind: "certificate", index },
    );
  return { certificates, asked, answered, say, getKept: () => kept };
}

describe("a client certificate", () => {
  it("goes out only where the person has said which, by subject and issuer; once", async () => {
    const { certificates, asked, answered, say, getKept } = start();
    const both = [ada, bo].map(() => certificates.choose(origin, [ada, bo]));
    say(1);
    expect(await Promise.all(both)).toEqual([1, 1]);
    const { fingerprint: _own, ...shown } = ada;
    expect(asked).toMatchObject([
      { kind: "certificate", origin, certificates: [shown, { subject: "CN=bo" }] },
    ]);
    expect(answered).toHaveLength(1);
    expect(getKept()).toEqual({ [origin]: bo.fingerprint });
    // The next time they may come in another order.
    expect(await start({ chosen: getKept() }).certificates.choose(origin, [bo, ada])).toBe(0);
  });

  it("does not go out where the person says no, who is not asked again", async () => {
    const { certificates, asked, say, getKept } = start();
    const choice = certificates.choose(origin, [ada]);
    say(null);
    expect(await choice).toBeNull();
    expect(await certificates.choose(origin, [ada])).toBeNull();
    expect(asked).toHaveLength(1);
    expect(certificates.isMissing(origin)).toBe(true);
    expect(certificates.isMissing("https://other.example.org")).toBe(false);
    expect(getKept()).toEqual({});
  });

  it("goes out unasked where the organisation has named the origin and there is one alone", async () => {
    const { certificates, asked, say } = start({ origins: [origin] });
    expect(await certificates.choose(origin, [ada])).toBe(0);
    expect(asked).toEqual([]);
    const several = certificates.choose(origin, [ada, bo]);
    expect(asked).toHaveLength(1);
    say(0);
    expect(await several).toBe(0);
  });

  it("is asked about anew where the chosen one is there no more", async () => {
    const { certificates, asked, say } = start({ chosen: { [origin]: "sha256/gone" } });
    const choice = certificates.choose(origin, [ada]);
    say(7);
    expect(await choice).toBeNull();
    expect(asked).toHaveLength(1);
    expect(await certificates.choose(origin, [])).toBeNull();
  });
});
