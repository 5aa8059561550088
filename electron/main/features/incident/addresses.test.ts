import { describe, expect, it } from "vitest";
import { storeForAll } from "#main/store/test/store-per-test.ts";
import { success } from "#shared/lib/result.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { createAddressHandlers } from "./handlers.ts";
import { toTemplate } from "./learn-address.ts";

const { store, storeResponse } = storeForAll();
const serverUrl = "https://ops.example.org/api";
const learn = () => store.learnAddress("task", serverUrl);

const task = (id: number, more: object) => ({ id, name: `Task ${id}`, status: "OPEN", ...more });

describe("the address of a kind", () => {
  it("is learned if two records agree, from their own ids", async () => {
    await storeResponse("tasks", [
      task(11, { url: "https://ops.example.org/#/tasks/11?tab=1" }),
      task(12, { links: { web: { href: "https://ops.example.org/#/tasks/12?tab=1" } } }),
      task(13, { url: "https://ops.example.org/other/13" }),
    ]);
    expect(await learn()).toEqual({ template: "{origin}/#/tasks/{id}?tab=1", records: 2 });
  });

  const own = (id: number) => `https://ops.example.org/t/${id}`;
  const two = (more: (id: number) => object) => [11, 12].map((id) => task(id, more(id)));

  it.each<[string, object[]]>([
    ["addresses", two((id) => ({ urls: ["https://evil.example/t", own(id)] }))],
    ["links", two((id) => ({ links: [{ rel: "web", href: own(id) }] }))],
    ["nested links", two((id) => ({ _links: { web: [{ url: own(id) }] } }))],
  ])("is learned from an array of %s", async (_what, tasks) => {
    await storeResponse("tasks", tasks);
    expect(await learn()).toEqual({ template: "{origin}/t/{id}", records: 2 });
  });

  it.each<[string, object[]]>([
    ["an array with other names", two((id) => ({ files: [{ url: own(id) }] }))],
    ["a twenty-first element", two((id) => ({ urls: [...Array(20).fill("/"), own(id)] }))],
    ["a fifth level", two((id) => ({ links: [[[[[own(id)]]]]] }))],
    ["an array to another host", two((id) => ({ urls: [`https://evil.example/t/${id}`] }))],
    ["an array without TLS", two((id) => ({ urls: [`http://ops.example.org/t/${id}`] }))],
    ["an array with a password", two((id) => ({ urls: [`https://a:b@ops.example.org/t/${id}`] }))],
    [
      "an array to the interface",
      two((id) => ({ links: [{ href: `https://ops.example.org/api/t/${id}` }] })),
    ],
    ["an array with a script", two((id) => ({ links: [`javascript:open('${id}')`] }))],
    ["one record", [task(11, { url: own(11) })]],
    [
      "records that contradict each other",
      [
        ...two((id) => ({ url: own(id) })),
        ...[13, 14].map((id) => task(id, { url: `https://ops.example.org/u/${id}` })),
      ],
    ],
    ["other hosts", two((id) => ({ url: `https://evil.example/t/${id}` }))],
    ["the interface", two((id) => ({ url: `https://ops.example.org/api/tasks/${id}` }))],
    ["other fields", two((id) => ({ avatar: own(id) }))],
  ])("is not learned from %s", async (_what, tasks) => {
    await storeResponse("tasks", tasks);
    expect(await learn()).toBeNull();
  });

  it.each([
    ["https://ops.example.org/t/7", "7", "{origin}/t/{id}"],
    ["https://ops.example.org/t/17", "7", null],
    ["https://ops.example.org/t/7-1", "7", null],
    ["https://ops.example.org/t/a%2Fb", "a/b", "{origin}/t/{id}"],
    ["https://ops.example.org/t?id=7#7", "7", "{origin}/t?id={id}#{id}"],
    ["http://ops.example.org/t/7", "7", null],
    ["https://user@ops.example.org/t/7", "7", null],
    ["https://ops.example.org:8443/t/7", "7", null],
    ["https://ops.example.org/#{kind}/7", "7", null],
    ["javascript:open('7')", "7", null],
    ["/t/7", "7", null],
  ])("is made of %s", (address, id, template) => {
    expect(toTemplate(address, id, serverUrl)).toBe(template);
  });
});

describe("a record", () => {
  const record = { kind: "task", id: "a/b" } as const;

  function openHandlers(parts: {
    settings?: Partial<typeof defaultSettings>;
    fixed?: "recordAddresses"[];
    openInService?: string | null;
  }) {
    const opened: string[] = [];
    const { settings = {}, fixed = [], openInService = null } = parts;
    const handlers = createAddressHandlers(
      {
        withStore: async (work) =>
          success(await work({ store, account: { serverUrl } } as Parameters<typeof work>[0])),
      },
      {
        accounts: { current: () => ({ account: { serverUrl } }) },
        settings: { get: () => ({ ...defaultSettings, ...settings, fixed }) },
        policy: { offers: { openInService } },
        whenPainted: Promise.resolve(),
        openLink: async (url) => {
          opened.push(url);
          return success(null);
        },
      },
    );
    return { handlers, opened };
  }

  const other = "https://pages.example.org/t/{id}";

  it.each([
    [
      "a policy for its kind",
      { settings: { recordAddresses: { task: other } }, fixed: ["recordAddresses"] },
      "https://pages.example.org/t/a%2Fb",
    ],
    [
      "a policy for all kinds, whatever the user set",
      {
        settings: { recordAddresses: { task: "{origin}/x/{id}" } },
        openInService: "{baseUrl}/{kind}/{id}",
      },
      "https://ops.example.org/api/task/a%2Fb",
    ],
    [
      "the user",
      { settings: { recordAddresses: { task: "{origin}/x/{id}" } } },
      "https://ops.example.org/x/a%2Fb",
    ],
    ["nowhere else by the user", { settings: { recordAddresses: { task: other } } }, null],
    ["nowhere without an address", {}, null],
  ] as const)("opens at the address of %s", async (_whose, parts, address) => {
    await storeResponse("tasks", []);
    const { handlers, opened } = openHandlers(parts as Parameters<typeof openHandlers>[0]);
    const outcome = await handlers["link.openInService"](record);
    expect(opened).toEqual(address === null ? [] : [address]);
    expect(outcome).toMatchObject(address === null ? { code: "notFound" } : { ok: true });
  });

  it("opens at a learned address", async () => {
    await storeResponse(
      "tasks",
      [11, 12].map((id) => task(id, { url: `https://ops.example.org/t/${id}` })),
    );
    const { handlers, opened } = openHandlers({});
    expect(await handlers["link.getAddress"]({ kind: "task" })).toEqual(
      success({ origin: "learned", template: "{origin}/t/{id}", records: 2 }),
    );
    await handlers["link.openInService"](record);
    expect(opened).toEqual(["https://ops.example.org/t/a%2Fb"]);
  });
});
