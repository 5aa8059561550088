import { listBreaks } from "./breaks.ts";

/** The breaks of the promises of docs/reliability.md. */
export const breaksOfReliability = listBreaks({
  "Every operation ends in one of the four ways": {
    "electron/main/outbox/retries.test.ts": {
      "electron/main/outbox/queue.ts": {
        "pause.recordFailure(outcome)": "undefined",
        "isRetrying ? entries : []": "[]",
        "pause.mayWake()": "false",
      },
    },
  },
  "What was reported as saved stays saved": {
    "electron/main/outbox/worker.test.ts": {
      "electron/main/outbox/after-failure.ts": {
        'failureClass === "refused" || failureClass === "unknown" ? failureClass : "waiting"':
          '"waiting"',
      },
    },
    "electron/main/sync/test/outbox/soak.test.ts": {
      "electron/main/features/messages/outbox/message-step.ts": {
        'found.value.verdict === "found"': "true",
      },
    },
  },
  "A message arrives once, in order": {
    "electron/main/features/messages/outbox/message-step.test.ts": {
      "electron/main/features/messages/outbox/message-step.ts": {
        'verdict === "absent" && !isAgain':
          '(verdict === "absent" || verdict === "uncovered") && !isAgain',
        'cause?.code === "notJson" && attempts >= maxUnstated': "false",
        [`{
      state: "checking",
      cause: toCause(endedMidway()),
    }`]: '{ state: "queued", cause: toCause(endedMidway()) }',
        "Math.max(timeout, maxRetransmission(since - (attempted ?? created)))": "timeout",
      },
      "electron/main/outbox/queue.ts": { "lanes.has(entry.lane)": "false" },
    },
    "electron/main/features/messages/outbox/search-message.test.ts": {
      "electron/main/features/messages/outbox/search-message.ts": {
        "age > 0 && parts.now() - age - 2_000 < attempt.began": "false",
      },
    },
    "electron/main/features/messages/outbox/match.test.ts": {
      "electron/main/features/messages/outbox/match.ts": {
        "before !== null && isCovered && equal.length === doubles + 1": "equal.length > 0",
      },
    },
    "electron/main/outbox/queue.test.ts": {
      "electron/main/outbox/queue.ts": { "a.seq - b.seq": "b.seq - a.seq" },
    },
  },
  "When the session expires": {
    "electron/main/outbox/worker.test.ts": {
      "electron/main/outbox/queue.ts": { 'classifyFailure(outcome.code) === "signedOut"': "false" },
    },
    "electron/main/session/refused-renewal.test.ts": {
      "electron/main/session/session.ts": {
        "token.recordRefused(last.refused)": "undefined",
      },
    },
  },
  "A gateway that asks for a sign-in": {
    "electron/main/session/refused-renewal.test.ts": {
      "electron/main/session/operations.ts": { "answer.ok || !isPage(answer)": "true" },
    },
  },
  "A storm of refusals causes one renewal": {
    "electron/main/session/renewal.test.ts": {
      "electron/main/session/token-refresher.ts": { "refused === token.token": "true" },
    },
  },
  "An alert is notified once": {
    "electron/main/features/alerts/announcer.test.ts": {
      "electron/main/notifications/announcers/announcer.ts": {
        "ledger.write(listShownIds(items))": "Promise.resolve()",
        "!isShown": "false",
      },
    },
    "electron/main/notifications/stored.test.ts": {
      "electron/main/features/alerts/announcer.ts": {
        "store.markAlertsShown(ids, at, await decided)": "Promise.resolve()",
      },
    },
  },
  "A message is notified once": {
    "electron/main/features/messages/announcer.test.ts": {
      "electron/main/features/messages/announcer.ts": {
        "store.markMessagesShown(ids, now())": "Promise.resolve()",
      },
    },
    "electron/main/notifications/stored.test.ts": {
      "electron/main/features/messages/announcer.ts": {
        "store.markMessagesShown(ids, now())": "Promise.resolve()",
      },
    },
  },
  "A task or another record is notified once": {
    "electron/main/features/news/news.test.ts": {
      "electron/main/features/news/notification-baseline.ts": {
        "markNotified(db, waiting.filter(isFirst).map(toKey), at)": "undefined",
        'recordNotified(db, kind, row.join(":"), Number(mark), at)': "undefined",
      },
    },
  },
  "A clock that is set forward or back": {
    "electron/main/outbox/retries.test.ts": {
      "electron/main/outbox/queue.ts": {
        "meant > 0 ? Math.min(left, meant) : left": "left",
        "span === null || now() < span.from": "span === null",
      },
    },
    "electron/main/lock/lock.test.ts": {
      "electron/main/lock/attempts.ts": {
        "since + delay - elapsed()": "since + delay - Date.now()",
      },
    },
  },
  "A clock that was set back ends no repetition": {
    "electron/main/notifications/clock-set.test.ts": {
      "electron/main/features/alerts/announcer.ts": { "now() < listedAt": "false" },
    },
    "electron/main/sync/watching/account-watch.test.ts": {
      "electron/main/sync/watching/classify.ts": { "Math.min(time, now)": "time" },
    },
  },
  "Shift log, sent entries of the outbox": {
    "electron/main/accounts/sign-out.test.ts": {
      "electron/main/service/erasing-time.ts": {
        "stated === null ? null : Math.min(now(), stated)": "now()",
      },
      "electron/main/accounts/sign-out.ts": { "!parts.isKnown(name)": "true" },
    },
  },
  "Do not disturb defers alerts and messages": {
    "electron/main/notifications/notification-center.test.ts": {
      "electron/main/notifications/notification-center.ts": {
        "(await quietWatch.query()) !== null": "false",
      },
      "electron/main/notifications/quiet-watch.ts": {
        "parts.setTimer(updateLater, left)": "() => {}",
        "parts.readSystem().catch(() => null)": "null",
      },
    },
  },
  "A critical alert bypasses Do not disturb": {
    "electron/main/notifications/critical-alerts.test.ts": {
      "electron/main/features/alerts/announcer.ts": {
        "readBypass(alert) !== null": "false",
        "toRepeat.filter(mayShow)": "[]",
        "toEscalate.filter(mayShow)": "[]",
        "parts.isOnDuty()": "false",
      },
    },
  },
  "A message of an escalation rule": {
    "electron/main/features/duty/escalation/store/escalations.test.ts": {
      "electron/main/features/duty/escalation/store/escalations.ts": {
        "!isListingRecent(db, now)": "false",
        "!isDone(db, step)": "true",
        "confirmed.has(hashRule(rule))": "true",
        "findFreeTime(db, step, now) > now": "false",
      },
      "electron/main/features/duty/escalation/store/unsent.ts": {
        'before === "sending" || before === "checking"': "false",
      },
    },
    "electron/main/features/duty/escalation/escalation.test.ts": {
      "electron/main/features/duty/escalation/escalation.ts": {
        "await store.retractEscalations(now())": "0",
      },
    },
    "electron/main/accounts/ownership.test.ts": {
      "electron/main/accounts/account-work.ts": {
        [`(after) => {
        // Until alerts are requested again, it is uncertain whether they are still new.
        escalation.retract();
        sync.catchUp(after);
      }`]: "sync.catchUp",
      },
      "electron/main/features/duty/open-duty.ts": { 'watching.state === "notWatching"': "false" },
    },
  },
  "A critical notification that the desktop refuses": {
    "electron/main/notifications/not-notified.test.ts": {
      "electron/main/notifications/giving-again.ts": {
        "giveAgain(notice.tag, () => notice.onLost?.(reason))": "undefined",
      },
      "electron/main/features/alerts/announcer.ts": {
        "refusal.latest < deadline && deadline <= at": "false",
      },
    },
    "electron/main/notifications/desktop/bus-notifications.test.ts": {
      "electron/main/notifications/desktop/bus-notifications.ts": {
        "isUrgent && reason !== dismissed": "isUrgent && reason === dismissed",
      },
    },
  },
  "Every notification is logged": {
    "electron/main/notifications/notification-log.test.ts": {
      "electron/main/notifications/notification-log.ts": {
        "describeKind(notice.tag)": "notice.title",
      },
      "electron/main/notifications/notification-center.ts": {
        "log.recordOutcome(notice, shown)": "undefined",
      },
    },
  },
  "Every alert and every message is stored": {
    "electron/main/store/store-properties.test.ts": {
      "electron/main/store/records/ingest.ts": { "fingerprint === latest": "latest !== null" },
    },
  },
  "An alert is stored within 15 s on duty": {
    "electron/main/sync/pollers.test.ts": {
      "electron/main/sync/poll-intervals.ts": {
        "isSeen(presence) ? [visibleIntervals.urgent] : []": "[]",
      },
    },
    "electron/main/sync/polls-on-duty.test.ts": {
      "electron/main/sync/poll-intervals.ts": {
        "isOnDuty && onDuty !== undefined ? [onDuty] : []": "[]",
      },
    },
  },
  "An idle client sends at most 100": {
    "electron/main/sync/poll-intervals.test.ts": {
      "electron/main/sync/poll-intervals.ts": { "slowDown(usual, poll.slowsBy, quiet)": "usual" },
    },
  },
  "At most one request a second": {
    "electron/main/outbox/retries.test.ts": {
      "electron/main/outbox/queue.ts": { "failed.retryAfterMs === undefined": "true" },
    },
    "electron/main/sync/turns.test.ts": {
      "electron/main/sync/turns.ts": {
        "asked === 0 ? -Math.max(0, took) : asked": "0",
        "Math.max(0, (limitRetryAfter(record) ?? 0) - known)": "0",
      },
    },
  },
  "After an outage, ten thousand clients": {
    "electron/main/sync/test/fleet.test.ts": {
      "electron/main/sync/turns.ts": { "asked + untilTurn(now + asked, retry, phase)": "asked" },
    },
  },
  "The user learns that alerts are not received": {
    "electron/main/sync/watching/account-watch.test.ts": {
      "electron/main/sync/watching/classify.ts": {
        "now - Math.max(polling, startedAt) >= maxPoll": "false",
        'session !== "active"': "false",
        "now - since >= maxSilence[what]": "false",
      },
    },
    "electron/main/sync/watching/unwatched-notice.test.ts": {
      "electron/main/sync/watching/unwatched-notice.ts": {
        "silence === null || silence.isNotified": "true",
        "over?.isNotified !== true": "true",
      },
    },
    "electron/main/sync/watching/status-histories.test.ts": {
      "electron/main/sync/watching/classify.ts": {
        "(alerts.at ?? 0) >= startedAt && (messages.at ?? 0) >= missed": "true",
      },
    },
  },
  "On duty, the user learns that": {
    "electron/main/sync/watching/notice-on-duty.test.ts": {
      "electron/main/sync/watching/unwatched-notice.ts": {
        "lastingCauses.has(cause) ? 0 : maxSilenceOnDuty": "parts.getMinutes() * minute",
        'parts.isOnDuty() && { alarm: "critical" }': "{}",
      },
      "electron/main/sync/watching/classify.ts": {
        "now - Math.max(since, onDutySince) >= maxSilenceOnDuty": "false",
      },
    },
  },
  "No task of the user's is missing": {
    "electron/main/store/ownership/histories.test.ts": {
      "electron/main/store/ownership/classify-owner.ts": {
        'found.has("unsure") || found.has("unknown")': "false",
      },
    },
  },
  "Stored records stay stored": {
    "electron/main/store/files/damage.test.ts": {
      "electron/main/store/files/open-file.ts": {
        "seal !== null && !isIntact && !isMerged": "false",
      },
    },
    "electron/main/store/journal/journal.test.ts": {
      "electron/main/store/journal/journaled.ts": { "file.append(changes)": "undefined" },
    },
  },
  "A version that fails at its first start": {
    "electron/main/updates/install/at-start.test.ts": {
      "electron/main/updates/install/at-start.ts": { "copies.restore()": "undefined" },
    },
  },
  "After a network was silent": {
    "electron/main/sync/pollers.test.ts": {
      "electron/main/sync/turns.ts": { "asked === 0 ? -Math.max(0, took) : asked": "asked" },
    },
  },
  "A new version decodes stored records": {
    "electron/main/store/records/reread.test.ts": {
      "electron/main/store/records/reread.ts": { "known === fingerprint": "known !== undefined" },
    },
  },
  "Nothing ends in an unhandled rejection": {
    "electron/main/outbox/retries.test.ts": {
      "electron/main/outbox/queue.ts": {
        "takeStep(entry, own.signal).catch(parts.explain)": "takeStep(entry, own.signal)",
      },
    },
  },
  "Every list, field and write": {
    "electron/main/sync/test/dialects/dialects.test.ts": {
      "electron/main/service/reading/find-list.ts": {
        "isObject(json) ? findInObject(json, nouns) : null": "null",
      },
    },
  },
  "A store whose key the keychain does not have": {
    "electron/main/session/other-keychain.test.ts": {
      "electron/main/session/account-secrets.ts": {
        "item.ok && item.value.storeKey === null && workspaces.exists(account) ? noEntry() : item":
          "item",
        "storeKey !== null && storeKey !== held?.storeKey": "false",
      },
    },
  },
});
