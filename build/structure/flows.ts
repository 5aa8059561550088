import type { Import } from "./modules.ts";

/** The flows of the program that are measured. */
export type FlowName = "alert" | "message" | "token" | "row";

/**
 * The modules that a flow passes through, in order. Each imports the next one or is imported by it, directly or
 * through others, which then belong to the flow; "passed" stands for a call of a function that was passed in, or a
 * message between threads or processes.
 */
export const flows: Record<FlowName, readonly string[]> = {
  alert: [
    "electron/main/sync/pollers.ts",
    "electron/main/sync/sync.ts",
    "electron/main/sync/refresh.ts",
    "passed",
    "electron/main/features/alerts/collection.ts",
    "electron/main/features/alerts/sync/fetch-new-alerts.ts",
    "electron/main/features/alerts/sync/request-alerts.ts",
    "electron/main/features/alerts/operations.ts",
    "electron/main/service/operation.ts",
    "electron/main/service/transport.ts",
    "electron/main/service/exchange.ts",
    "electron/main/service/transport.ts",
    "electron/main/service/reply.ts",
    "passed",
    "electron/main/store/thread/store-rpc.ts",
    "passed",
    "electron/main/store/files/open-store.ts",
    "electron/main/store/store.ts",
    "electron/main/store/records/ingest.ts",
    "electron/main/store/records/records.ts",
    "passed",
    "electron/main/features/alerts/collection.ts",
    "electron/main/sync/declaration.ts",
    "electron/main/service/decode/decoders.ts",
    "electron/main/service/decode/records.ts",
    "electron/main/service/reading/kind.ts",
    "passed",
    "electron/main/sync/sync.ts",
    "electron/main/accounts/account-sync.ts",
    "electron/main/accounts/account-work.ts",
    "electron/main/features/alerts/announcer.ts",
    "electron/main/notifications/announcers/wording.ts",
    "passed",
    "electron/main/notifications/account-notifier.ts",
    "electron/main/notifications/notification-center.ts",
    "electron/main/notifications/desktop/desktop.ts",
    "electron/main/notifications/desktop/notifications.ts",
    "passed",
    "electron/main/app/handlers/forward-events.ts",
    "passed",
    "electron/main/ipc/serve.ts",
    "passed",
    "electron/preload/index.ts",
    "passed",
    "renderer/lib/bridge.ts",
    "renderer/lib/freshness.ts",
    "passed",
    "renderer/lib/pages.ts",
    "renderer/features/alerts/queries.ts",
    "renderer/features/alerts/alerts-screen.tsx",
    "renderer/features/alerts/alert-list.tsx",
    "renderer/features/alerts/alert-row.tsx",
  ],
  message: [
    "renderer/records/message-field.tsx",
    "renderer/lib/drafts.ts",
    "renderer/lib/bridge.ts",
    "passed",
    "electron/preload/index.ts",
    "passed",
    "electron/main/ipc/serve.ts",
    "electron/main/app/handlers/handlers.ts",
    "electron/main/app/handlers/outbox-handlers.ts",
    "electron/main/features/messages/sync/send-message.ts",
    "passed",
    "electron/main/accounts/account-sync.ts",
    "electron/main/accounts/writes.ts",
    "electron/main/outbox/worker.ts",
    "passed",
    "electron/main/app/store/feature-methods.ts",
    "electron/main/outbox/store/outbox.ts",
    "electron/main/outbox/store/entry.ts",
    "passed",
    "electron/main/outbox/queue.ts",
    "electron/main/outbox/plan.ts",
    "passed",
    "electron/main/features/messages/outbox/message-step.ts",
    "electron/main/features/messages/operations.ts",
    "electron/main/service/operation.ts",
    "electron/main/service/transport.ts",
    "electron/main/service/exchange.ts",
    "electron/main/service/transport.ts",
    "electron/main/service/reply.ts",
    "passed",
    "electron/main/features/messages/outbox/search-message.ts",
    "electron/main/features/messages/outbox/match.ts",
    "passed",
    "electron/main/features/messages/sync/fetch-conversation.ts",
    "passed",
    "electron/main/features/messages/store/sent-messages.ts",
    "electron/main/features/messages/store/pair-sent-messages.ts",
  ],
  token: [
    "electron/main/accounts/sign-in/sign-in.ts",
    "electron/main/session/authenticate.ts",
    "electron/main/session/token-request.ts",
    "electron/main/session/operations.ts",
    "passed",
    "electron/main/session/session.ts",
    "electron/main/session/account-secrets.ts",
    "electron/main/system/keychain/vault.ts",
    "passed",
    "electron/main/session/session.ts",
    "electron/main/session/token.ts",
    "passed",
    "electron/main/session/renewing-service.ts",
    "passed",
    "electron/main/service/transport.ts",
    "electron/main/service/credentials.ts",
  ],
  row: [
    "renderer/lib/pages.ts",
    "renderer/records/queries.ts",
    "renderer/lib/bridge.ts",
    "passed",
    "electron/preload/index.ts",
    "passed",
    "electron/main/ipc/serve.ts",
    "electron/main/app/handlers/handlers.ts",
    "electron/main/app/handlers/record-handlers.ts",
    "passed",
    "electron/main/store/thread/store-rpc.ts",
    "passed",
    "electron/main/store/files/open-store.ts",
    "electron/main/store/store.ts",
    "electron/main/store/rows/list-rows.ts",
    "electron/main/store/rows/row-order.ts",
  ],
};

/** The modules of a flow, each once. Throws if no import joins two modules that follow each other. */
export function listFlowModules(
  stations: readonly string[],
  imports: readonly Import[],
): ReadonlySet<string> {
  const graph = Map.groupBy(imports, ({ from }) => from);
  const modules = new Set<string>();
  let last: string | null = null;
  for (const station of stations) {
    if (station !== "passed") {
      const path =
        last === null
          ? [station]
          : (findPath(graph, last, station) ?? findPath(graph, station, last));
      if (path === null) throw new Error(`No import joins ${last} and ${station}.`);
      for (const one of path) modules.add(one);
    }
    last = station === "passed" ? null : station;
  }
  return modules;
}

/** The shortest way along imports, or null. */
function findPath(
  graph: ReadonlyMap<string, readonly Import[]>,
  from: string,
  to: string,
): string[] | null {
  const before = new Map<string, string | null>([[from, null]]);
  for (const module of before.keys()) {
    if (module === to) {
      const path: string[] = [];
      for (let one: string | null = to; one !== null; one = before.get(one) ?? null) path.push(one);
      return path.reverse();
    }
    for (const next of graph.get(module) ?? [])
      if (!before.has(next.to)) before.set(next.to, module);
  }
  return null;
}
