import type { World } from "#demo/world/world.ts";

/** A text that does harm if rendered as HTML; the path it requests and the global it sets contain its number. */
export type HostileText = { number: number; name: string; html: string };

/** Creates the texts of the list; `url` is the server that they request. */
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

/** The readable fields of a record; addresses, ids and states are excluded. */
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

/** Appends a hostile text to every readable field, in turn, and all of them to notes. */
export function addHostileTexts(world: World, texts: readonly HostileText[]): void {
  let count = 0;
  const all = texts.map(({ html }) => html).join("\n");
  const inject = (key: string, value: string): string => {
    if (key === "html") return `${value}${all}`;
    const text = texts[count % texts.length];
    count += 1;
    return `${value} ${text?.html ?? ""}`;
  };
  const walk = (part: object): void => {
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === "string" && readable.has(key))
        Object.assign(part, { [key]: inject(key, value) });
      else if (typeof value === "object" && value !== null) walk(value);
    }
  };
  const { tasks, alerts, messages, rooms, groups, forms, recentForms, processes, dashboard } =
    world;
  const { submissions, plans, entries, recentProcesses, users } = world;
  walk([tasks, alerts, messages, rooms, groups, forms, recentForms, processes, dashboard]);
  walk([submissions, plans, entries, recentProcesses]);
  for (const user of users) {
    if (user.id !== world.mainUserId) user.displayName = inject("displayName", user.displayName);
  }
}
