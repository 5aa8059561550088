import { listBreaks } from "./breaks.ts";

/** The breaks of the claims of docs/security.md. */
export const breaksOfSecurity = listBreaks({
  "a first sign-in that comes back as another user": {
    "electron/main/accounts/sign-in/other-user.test.ts": {
      "electron/main/accounts/sign-in/admission.ts": { "isTypedAccount || other === null": "true" },
      "electron/main/accounts/sign-in/single-sign-on.ts": {
        "findOther(username, user.value)": "null",
      },
    },
  },
  "while locked, main refuses": {
    "electron/main/lock/gate.test.ts": {
      "electron/main/lock/gate.ts": {
        "allowed.has(name) || isLastDraft": "true",
        "draftCommands.has(name) && parts.elapsed() - closedAt < draftTime":
          "draftCommands.has(name)",
      },
    },
    "electron/main/ipc/serve.test.ts": {
      "electron/main/ipc/serve.ts": {
        "refuse(sender, name) ?? outcome": "outcome",
        "refused !== null": "false",
      },
    },
  },
  "while locked, no window receives": {
    "electron/main/lock/gate.test.ts": {
      "electron/main/lock/gate.ts": { "!isHidden(kind) || lockedEvents.has(name)": "true" },
    },
    "electron/main/app/windows.test.ts": {
      "electron/main/app/windows.ts": { "gate.passes(options.kind, name)": "true" },
      "electron/main/app/lock.ts": { 'gate.passes("page", name)': "true" },
    },
  },
  "while locked, no effect of a command": {
    "electron/main/ipc/serve.test.ts": {
      "electron/main/ipc/running-command.ts": { "refused !== null": "false" },
    },
    "electron/main/ipc/request-context.test.ts": {
      "electron/main/ipc/request-context.ts": { "requireAllowed()": "undefined" },
    },
    "electron/main/export/write-file.test.ts": {
      "electron/main/ipc/running-command.ts": { "refused !== null": "false" },
    },
    "electron/main/lock/gate.test.ts": {
      "electron/main/lock/gate.ts": { "closing.abort()": "undefined" },
    },
  },
  "a page that does not show the lock screen": {
    "electron/main/lock/hide-content.test.ts": {
      "electron/main/lock/hide-content.ts": { "open.has(id)": "false" },
    },
  },
  "while locked, no wall display opens": {
    "electron/main/window/windows/wall.test.ts": {
      "electron/main/window/windows/wall.ts": {
        "accountId === null || !mayOpen()": "accountId === null",
      },
    },
  },
  "a sleep locks, by the clocks": {
    "electron/main/lock/lock.test.ts": {
      "electron/main/lock/lock.ts": {
        'lockWithScreen || (absence === "suspend" && lockMinutes > 0)': "lockWithScreen",
        "Math.max(last.now - former.now, last.elapsed - former.elapsed)": "0",
      },
    },
  },
  "a link alone marks nothing as read": {
    "renderer/features/messages/unread-messages.test.tsx": {
      "renderer/features/messages/thread-view.tsx": { "useHasInput() && isAttended": "isAttended" },
    },
    "electron/main/accounts/open-links.test.ts": {
      "electron/main/accounts/open-links.ts": {
        "{ ...target, isByLink: true }": "target",
      },
    },
  },
  "saved diagnostics copy only codes": {
    "electron/main/diagnostics/saved/facts.test.ts": {
      "electron/main/diagnostics/saved/facts.ts": {
        "isOwn(message)": "true",
        "codeWords.has(one)": "true",
      },
    },
    "electron/main/diagnostics/saved/write-diagnostics.test.ts": {
      "electron/main/diagnostics/saved/account-sections.ts": {
        '"reason" in rule': 'rule.rule === "desktop"',
      },
      "electron/main/diagnostics/saved/app-sections.ts": {
        "knownParts.has(part)": "true",
        "desktops.has(word)": "true",
      },
    },
  },
  "while locked, links and clicks on notifications wait": {
    "electron/main/app/links.test.ts": {
      "electron/main/app/links.ts": { "gate.hold(() => links.open(text))": "links.open(text)" },
    },
    "electron/main/app/notifications.test.ts": {
      "electron/main/app/notifications.ts": {
        "gate.hold(() => notifications.answerOld(tag, isLocked ? null : reply))":
          "notifications.answerOld(tag, null)",
        "isLocked ? null : reply": "reply",
      },
    },
    "electron/main/notifications/while-locked.test.ts": {
      "electron/main/notifications/while-locked.ts": { "lock.hold(notice.open)": "notice.open()" },
    },
  },
  "while locked, notifications show the sender": {
    "electron/main/app/notifications.test.ts": {
      "electron/main/app/notifications.ts": {
        "limitWhileLocked(desktop, lock)": "({ ...desktop, refresh: async () => {} })",
        "void limited.refresh()": "undefined",
        "gate.isLocked() || isScreenLocked()": "gate.isLocked()",
      },
    },
    "electron/main/features/alerts/announcer.test.ts": {
      "electron/main/features/alerts/wording.ts": {
        'privacy === "sender" ? null : roomName': "roomName",
      },
    },
    "electron/main/features/messages/announcer.test.ts": {
      "electron/main/notifications/announcers/wording.ts": {
        'privacy === "count" ? "count" : "sender"': "privacy",
      },
    },
    "electron/main/notifications/while-locked.test.ts": {
      "electron/main/notifications/while-locked.ts": {
        "isLocked && whileLocked": "{}",
        "latest.get(notice.tag) !== notice": "true",
        "lock.isLocked() ? open() : run()": "run()",
        "lock.isLocked() ? open() : reply.send(text)": "reply.send(text)",
      },
    },
  },
  "only the passphrase, or the system": {
    "electron/main/lock/lock.test.ts": {
      "electron/main/lock/lock.ts": {
        "!tried.ok": "false",
        "refusal !== null": "false",
        "!door.opensBySystem()": "false",
        "door.isLocked() || current === null": "current === null",
        "!door.isLocked()": "false",
        "getSettings().unlockWithSystem && !key.isClosed() && system.read().isUsable":
          "getSettings().unlockWithSystem && system.read().isUsable",
      },
      "electron/main/lock/attempts.ts": {
        "left > 0": "false",
        "door.store({ wrong: getStored().wrong + 1 })": "undefined",
      },
    },
    "electron/main/app/open-lock.test.ts": {
      "electron/main/app/open-lock.ts": { "logs.erase(name)": "undefined" },
    },
  },
  "a link is read strictly": {
    "shared/window/app-link.test.ts": {
      "shared/window/app-link.ts": {
        "hidden.test(server) || hidden.test(id)": "false",
        "text.length > maxLinkLength": "false",
        "name === undefined || value === undefined || rest.length > 0 || name in values":
          "name === undefined || value === undefined",
      },
    },
    "electron/main/accounts/open-links.test.ts": {
      "electron/main/accounts/open-links.ts": {
        "!allowed.ok": "false",
        "!address.ok": "false",
        "parts.now() <= until": "true",
        "pending?.prompt.id !== id": "false",
      },
    },
  },
  "a crash does not open a link again": {
    "electron/main/window/recovery/recovery.test.ts": {
      "electron/main/window/recovery/recovery.ts": {
        "omitLinks(process.argv.slice(1))": "process.argv.slice(1)",
      },
    },
  },
  "a command comes from the top frame": {
    "electron/main/ipc/trust.test.ts": {
      "electron/main/ipc/trust.ts": {
        "isOnOrigin(frameUrl, ownOrigin)": "true",
        "contentsId === null || frameUrl === null || !isOwn(contentsId)": "frameUrl === null",
      },
    },
    "electron/main/ipc/serve.test.ts": {
      "electron/main/ipc/serve.ts": {
        "commands[name].output.parse(outcome.value)": "outcome.value",
        "!parsed.success": "false",
        "events[name].parse(payload)": "payload",
      },
    },
  },
  "a page opens links only after a click": {
    "electron/main/window/link-opener.test.ts": {
      "electron/main/window/link-opener.ts": { "isPressed && opened.length < maxInSpan": "true" },
    },
  },
  "redirects between origins": {
    "electron/main/service/redirects.test.ts": {
      "electron/main/service/redirects.ts": {
        "origin !== base.origin": "false",
        'target.username === "" && target.password === ""': "true",
        "/%2f|%5c|;/i.test(pathname)": "false",
        "pathname === path || pathname.startsWith(`${path}/`)": "true",
      },
    },
  },
  "only encrypted servers are accepted": {
    "electron/main/service/address.test.ts": {
      "electron/main/service/address.ts": { "!secure.ok": "false" },
    },
  },
  "a changed sign-in address": {
    "electron/main/accounts/sign-in/sign-in.test.ts": {
      "electron/main/accounts/sign-in/single-sign-on.ts": {
        "named === null || named === known": "true",
      },
      "electron/main/accounts/sign-in/sign-in.ts": {
        "isCompared ? (named ?? before) : (before ?? named)": "named ?? before",
      },
      "electron/main/accounts/sign-in/sign-in-run.ts": { "named === change.named": "true" },
    },
  },
  "every changed byte of the store": {
    "electron/main/store/files/damage.test.ts": {
      "electron/main/store/files/seal.ts": {
        "!timingSafeEqual(seal.subarray(length), sign(location, content))": "false",
        "digestFile(location).equals(digest)": "true",
      },
    },
  },
  "no changed entry of the shift log": {
    "electron/main/features/duty/store/log-damage.test.ts": {
      "electron/main/features/duty/store/log-file.ts": {
        "!isDigestOf(digest, json, bytes)": "false",
      },
    },
  },
  "no changed export of the shift log": {
    "electron/verify/verify-export.test.ts": {
      "electron/verify/check-entry.ts": {
        "previous !== header.head.digest": "false",
        "continues === false && isNext": "false",
        "lines < expected": "false",
        "selected !== header.entries": "false",
        "entry.digest !== now && entry.digest !== digest(text)": "false",
        '(entry.number === 1) !== (entry.previous === "")': "false",
      },
      "electron/verify/parse-strict.ts": {
        "Buffer.from(JSON.stringify(value)).equals(bytes)": "true",
      },
    },
  },
  "what is left of a shift log": {
    "electron/main/accounts/sign-out.test.ts": {
      "electron/main/accounts/sign-out.ts": {
        "now - newest > logDays * day": "false",
        "probed.ok ? await vault.forget(accountId) : probed": "probed",
      },
      "electron/main/session/account-secrets.ts": {
        "keepsLog ? vault.forgetAllButLog : vault.forget": "vault.forget",
      },
    },
  },
  "damaged settings and planted ids": {
    "electron/main/accounts/found-accounts.test.ts": {
      "electron/main/settings/account-notes.ts": {
        "createAccountId(serverUrl, username) === id": "true",
      },
    },
  },
  "policy files that others can write": {
    "electron/main/settings/policy/read-source.test.ts": {
      "electron/main/settings/policy/read-source.ts": {
        "others === 0": "true",
        "stats.uid !== owner": "false",
        "stats.isSymbolicLink()": "false",
      },
    },
  },
  "the log of notifications has no content": {
    "electron/main/notifications/notification-log.test.ts": {
      "electron/main/notifications/notification-log.ts": { "describeKind(tag)": "tag" },
    },
  },
  "a page opens at most eight windows": {
    "electron/main/window/windows/windows.test.ts": {
      "electron/main/window/windows/windows.ts": {
        'kind === "page" && listPages().length + 1 >= maxWindows': "false",
      },
    },
  },
  "a passphrase seals the keychain's items": {
    "electron/main/system/keychain/passphrase-key.test.ts": {
      "electron/main/system/keychain/sealed-keychain.ts": {
        "await key.whenOpenFor()": "await key.whenOpen()",
      },
    },
  },
  "a sign-out erases store and secrets": {
    "electron/main/accounts/leftovers.test.ts": {
      "electron/main/accounts/leftovers.ts": {
        "parts.hasLog(id) ? vault.forgetAllButLog(id) : vault.forget(id)": "success(null)",
        "settings.set({ leftovers: [...list(), left] })": "undefined",
        "failed === undefined || failed.ok": "true",
      },
    },
  },
});
