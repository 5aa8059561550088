import type { Privacy, Settings } from "#shared/settings/schema.ts";

const limit = (privacy: Privacy): Privacy => (privacy === "everything" ? "who" : privacy);

/** The settings while the screen is locked, where whoever passes by reads: at most from whom something came. */
export const withLockPrivacy = (settings: Settings): Settings => ({
  ...settings,
  alertPrivacy: limit(settings.alertPrivacy),
  messagePrivacy: limit(settings.messagePrivacy),
  recordPrivacy: limit(settings.recordPrivacy),
});
