import { canAcknowledge, isListed, isWaiting } from "#shared/features/alerts/alert-state.ts";
import { createRuleMatcher } from "#shared/features/alerts/classify-severity.ts";
import type { AlertQuery, LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { isCritical, severityLevels } from "#shared/features/alerts/severity.ts";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import { createArrivalLog } from "./arrivals.ts";
import type { FakeMain, HandlersOf } from "./handlers.ts";
import { countGroups, findById } from "./lists.ts";
import type { FakeWorld } from "./world.ts";

/** Counts the alerts that wait for the user. */
export const countWaiting = ({ alerts }: FakeWorld): number => alerts.filter(isWaiting).length;

export function alertHandlers({ world }: FakeMain): HandlersOf<"alert"> {
  const listAlerts = ({ state, roomId, sort, filter = "" }: AlertQuery) => {
    const { terms, filters } = parseQuery(filter);
    const levels = filters.flatMap(({ name, values }) => (name === "severity" ? values : []));
    const rows = world.alerts
      .filter(({ level }) => levels.length === 0 || levels.includes(level))
      .filter(({ title }) =>
        terms.every(({ text }) => title.toLowerCase().includes(text.toLowerCase())),
      )
      .filter((alert) => roomId === null || alert.roomId === roomId)
      .filter((alert) => isListed(state, alert));
    if (sort === "newest") return rows;
    const rankOf = (alert: LedgeredAlert) => severityLevels.indexOf(alert.level);
    return rows.toSorted((a, b) => rankOf(a) - rankOf(b));
  };
  const findArrivals = createArrivalLog();
  return {
    "alert.list": ({ offset, limit, ...query }) => {
      const rows = listAlerts(query);
      const groups = severityLevels
        .map((level) => ({ level, count: rows.filter((one) => one.level === level).length }))
        .filter(({ count }) => query.sort === "severity" && count > 0);
      return { rows: rows.slice(offset, offset + limit), total: rows.length, groups };
    },
    "alert.arrivals": ({ seen, ...query }) =>
      findArrivals(
        JSON.stringify(query),
        listAlerts(query).map((alert) => ({
          kind: "alert",
          id: alert.id,
          title: alert.title,
          room: alert.roomName,
          person: alert.sender,
          level: alert.level,
          at: alert.created,
        })),
        seen,
      ),
    "alert.listRooms": () =>
      countGroups(world.alerts.map(({ roomId }) => roomId)).flatMap(({ label }) => {
        const name = world.alerts.find(({ roomId }) => roomId === label)?.roomName ?? "";
        return label === null ? [] : [{ id: label, name }];
      }),
    "alert.get": ({ id }) => findById(world.alerts, id),
    "alert.testRule": ({ rule }) => ({
      matched: world.alerts.filter(createRuleMatcher(rule)).length,
      tested: world.alerts.length,
    }),
    "alert.listUnlistedSeverities": () => world.unlistedSeverities,
    "alert.weigh": ({ ids }) => {
      const selected = world.alerts.filter(
        (alert) => ids.includes(alert.id) && canAcknowledge(alert),
      );
      const critical = selected.filter(isCritical);
      const isUnopened = ({ ledger }: LedgeredAlert) => ledger.clicked === null;
      return {
        count: selected.length,
        critical: critical.length,
        unopened: selected.filter(isUnopened).length,
        unopenedCritical: critical.filter(isUnopened).length,
      };
    },
    "alert.noteOpened": ({ id }) => {
      world.alerts = world.alerts.map((alert) =>
        alert.id === id ? { ...alert, ledger: { ...alert.ledger, clicked: world.now() } } : alert,
      );
      return findById(world.alerts, id);
    },
    "alert.fetch": () => world.alertPages.shift() ?? { found: 0, hasMore: false },
    "alert.count": () => ({
      waiting: countWaiting(world),
      critical: world.alerts.filter((alert) => isWaiting(alert) && isCritical(alert)).length,
    }),
  };
}
