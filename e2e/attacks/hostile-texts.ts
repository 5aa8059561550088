import type { World } from "#demo/world/world.ts";

/** A text that would do harm where it counts as HTML; what it asks for and sets tells its number. */
export type HostileText = { number: number; name: string; html: string };

/** The texts of the list; `url` is where they would call. */
export const hostileTexts = (url: string): HostileText[] => {
  const call = (number: number) => `${url}/called/${number}`;
  const run = (number: number) => `globalThis.breached=${number};fetch('${call(number)}')`;
  return [
    { number: 1, name: "script", html: `<script>${run(1)}</script>` },
    { number: 2, name: "onerror", html: `<img src="x:y" onerror="${run(2)}">` },
    { number: 3, name: "javascript: link", html: `<a href="javascript:${run(3)}">Details</a>` },
    {
      number: 4,
      name: "SVG use",
      html: `<svg><use href="${call(4)}#a"></use><animate onbegin="${run(4)}" attributeName="x"/></svg>`,
    },
    {
      number: 5,
      name: "MathML mutation",
      html: `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run(5)}&gt;">`,
    },
    {
      number: 6,
      name: "style @import",
      html: `<style>@import "${call(6)}"; body{background:url(${call(6)})}</style>`,
    },
    {
      number: 7,
      name: "form phishing",
      html: `<form action="${call(7)}"><input name="password" placeholder="Password"><button>Sign in</button></form>`,
    },
    {
      number: 8,
      name: "remote image beacon",
      html: `<img src="${call(8)}"><video poster="${call(8)}"></video>`,
    },
    {
      number: 9,
      name: "srcdoc iframe",
      html: `<iframe srcdoc="<script>${run(9)}</script><img src='${call(9)}'>"></iframe>`,
    },
    {
      number: 10,
      name: "meta refresh",
      html: `<meta http-equiv="refresh" content="0;url=${call(10)}"><base href="${call(10)}/">`,
    },
    {
      number: 11,
      name: "DOM clobbering",
      html: `<form id="watchdesk"><input name="call"></form><a id="location"></a><img name="getElementById"><div id="root">`,
    },
    {
      number: 12,
      name: "UNC path",
      html: `<img src="//127.0.0.1/share/12.png"><a href="\\\\127.0.0.1\\share">Map</a><img src="file:///etc/hostname">`,
    },
  ];
};

/** What people read of a record; addresses, ids and states are none of it. */
const readable = new Set([
  "name",
  "title",
  "details",
  "description",
  "text",
  "displayName",
  "sender",
  "note",
  "html",
  "label",
  "orgName",
  "jobTitle",
]);

/** Puts a hostile text behind whatever people read, each in its turn, and all of them into notes. */
export function makeHostile(world: World, texts: readonly HostileText[]): void {
  let count = 0;
  const all = texts.map(({ html }) => html).join("\n");
  const spoil = (key: string, value: string): string => {
    if (key === "html") return `${value}${all}`;
    const text = texts[count % texts.length];
    count += 1;
    return `${value} ${text?.html ?? ""}`;
  };
  const walk = (part: object): void => {
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === "string" && readable.has(key))
        Object.assign(part, { [key]: spoil(key, value) });
      else if (typeof value === "object" && value !== null) walk(value);
    }
  };
  const { tasks, alerts, messages, rooms, groups, forms, recentForms, processes, dashboard } =
    world;
  const { submissions, plans, entries, recentProcesses, users } = world;
  walk([tasks, alerts, messages, rooms, groups, forms, recentForms, processes, dashboard]);
  walk([submissions, plans, entries, recentProcesses]);
  for (const user of users) {
    if (user.id !== world.mainUserId) user.displayName = spoil("displayName", user.displayName);
  }
}
