import { describe, expect, it } from "vitest";
import { signedAddressText } from "#shared/updates/update-feed-schema.ts";
import { updateTrust } from "#shared/updates/update-trust.ts";
import {
  createTestKey,
  type FeedChanges,
  issuedAt,
  sampleFeed,
  signBytes,
  signFeed,
} from "../test/signed-feed.ts";
import { type FeedContext, isSignedAddress, verifyFeed } from "./verify-feed.ts";

const [current, next, other] = [createTestKey(), createTestKey(), createTestKey()];
const day = 24 * 60 * 60_000;
const context: FeedContext = {
  keys: [current.shared, next.shared],
  channel: "stable",
  version: "0.1.0",
  seen: null,
  now: issuedAt + day,
};

/** Verifies a signed document with changes. */
const verifyWith = (changes: FeedChanges, own: Partial<FeedContext> = {}, key = current) =>
  verifyFeed(signFeed(changes, key), { ...context, ...own });

const seenFeed = (changes: FeedChanges = {}) => {
  const verified = verifyWith(changes);
  if (!verified.ok) throw new Error(verified.failure);
  return verified.value.seen;
};

describe("verifyFeed", () => {
  it("accepts a newer release that the current or the next key has signed", () => {
    for (const key of [current, next]) {
      const verified = verifyWith({}, {}, key);
      expect(verified).toMatchObject({ ok: true, value: { feed: sampleFeed, isNewer: true } });
    }
  });

  it("accepts a document whose signature file also has that of the previous one", () => {
    const { document, signatures } = signFeed({}, current);
    const previous = signFeed({ number: 6 }, current).signatures;
    const lines = Buffer.from(`${previous}\n${signatures}\n`);
    expect(verifyFeed({ document, signatures: lines }, context).ok).toBe(true);
  });

  it("refuses a signature by another key, none, too many, and a changed one", () => {
    const { document, signatures } = signFeed({}, current);
    const changed = Buffer.from(signatures);
    changed[10] = changed[10] === 65 ? 66 : 65;
    const wrong = signFeed({}, other).signatures;
    const many = Buffer.from(`${`${wrong}\n`.repeat(4)}${signatures}`);
    for (const one of [wrong, Buffer.from(""), changed, many]) {
      expect(verifyFeed({ document, signatures: one }, context)).toEqual({
        ok: false,
        failure: "signature",
      });
    }
  });

  it("refuses a document with any changed byte, and one without its last byte", () => {
    const { document, signatures } = signFeed({}, current);
    const failures = new Set<string>();
    for (let at = 0; at < document.length; at += 1) {
      const changed = Buffer.from(document);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const verified = verifyFeed({ document: changed, signatures }, context);
      failures.add(verified.ok ? "accepted" : verified.failure);
    }
    const short = verifyFeed({ document: document.subarray(0, -1), signatures }, context);
    failures.add(short.ok ? "accepted" : short.failure);
    expect([...failures]).toEqual(["signature"]);
  });

  it("refuses a signed document that is too large or no JSON", () => {
    const large = signFeed(
      { files: [{ ...sampleFeed.files[0], note: "x".repeat(70_000) }] },
      current,
    );
    expect(verifyFeed(large, context)).toMatchObject({ failure: "signature" });
    const document = Buffer.from("no JSON");
    const text = { document, signatures: signBytes(document, current) };
    expect(verifyFeed(text, context)).toMatchObject({ failure: "format" });
  });

  const seen = seenFeed();
  const expires = Date.parse(sampleFeed.expires);

  it.each<[string, FeedChanges, Partial<FeedContext>, string]>([
    ["of another channel", { channel: "beta" }, {}, "channel"],
    ["of another format", { format: "watchdesk-update-feed/2" }, {}, "format"],
    ["of a file elsewhere", { files: [{ ...sampleFeed.files[0], name: "../x" }] }, {}, "format"],
    ["older than one seen before", { number: 6 }, { seen }, "olderFeed"],
    ["with the number of one seen before", { version: "0.3.0" }, { seen }, "olderFeed"],
    ["that has expired", {}, { now: expires }, "expired"],
    ["while the clock is behind what was signed", {}, { now: issuedAt - day }, "clock"],
    // An old document would still be valid at this time.
    [
      "while the clock is behind what was seen",
      {},
      { seen: { ...seen, issued: issuedAt + 30 * day } },
      "clock",
    ],
    ["that needs a newer installed version", { minimumVersion: "0.1.1" }, {}, "tooOld"],
  ])("refuses a document %s", (_what, changes, own, failure) => {
    expect(verifyWith(changes, own)).toEqual({ ok: false, failure });
  });

  it.each<[string, FeedChanges, Partial<FeedContext>]>([
    ["seen before", {}, { seen }],
    ["newer than one seen before", { number: 8 }, { seen }],
    ["just before it expires", {}, { now: expires - 1 }],
    ["while the clock is a little behind", {}, { now: issuedAt - 30 * 60_000 }],
    ["that is no update", { version: "0.1.0", minimumVersion: "0.1.1" }, {}],
  ])("accepts a document %s", (_what, changes, own) => {
    expect(verifyWith(changes, own).ok).toBe(true);
  });

  it("offers no older or equal version, also if it has a higher number", () => {
    for (const version of ["0.1.0", "0.0.9", "0.1.0-beta.1"]) {
      expect(verifyWith({ number: 99, version })).toMatchObject({ value: { isNewer: false } });
    }
    expect(verifyWith({ version: "0.10.0" }, { version: "0.9.0" })).toMatchObject({
      value: { isNewer: true },
    });
  });
});

describe("isSignedAddress", () => {
  it("accepts exactly the signed address", () => {
    const url = "https://updates.example.org/watchdesk";
    const signature = signBytes(Buffer.from(signedAddressText(url)), next).toString();
    expect(isSignedAddress({ url, signature }, context.keys)).toBe(true);
    expect(isSignedAddress({ url: `${url}2`, signature }, context.keys)).toBe(false);
    const wrong = signBytes(Buffer.from(signedAddressText(url)), other).toString();
    expect(isSignedAddress({ url, signature: wrong }, context.keys)).toBe(false);
  });
});

it("builds with the sample keys accept nothing", () => {
  expect(updateTrust.keys).toHaveLength(2);
  expect(verifyFeed(signFeed({}, current), { ...context, keys: updateTrust.keys })).toEqual({
    ok: false,
    failure: "signature",
  });
});
