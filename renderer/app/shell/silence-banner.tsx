import { EyeOff, LogIn } from "lucide-react";
import { useSession } from "#renderer/features/session/queries.ts";
import { call } from "#renderer/lib/bridge.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useOpenLink } from "#renderer/lib/open-link.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { useStatus } from "#renderer/lib/status.ts";
import type { Silence } from "#renderer/lib/status-words.ts";
import { Button } from "#renderer/ui/button.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { t } from "#shared/texts/t.ts";
import { openOverlay } from "../store.ts";
import { Banner } from "./banner.tsx";

type SilenceBannerProps = {
  /** The collection in view, if any. */
  collection: CollectionName | null;
  /** Whether the session has ended. */
  isSignedOut: boolean;
};

/** The one place that states since when and why nothing is received, with what the user can do. */
export function SilenceBanner({ collection, isSignedOut }: SilenceBannerProps) {
  const { silence } = useStatus(collection);
  if (silence === null && !isSignedOut) return null;
  return (
    <Banner
      about="session"
      icon={isSignedOut ? <LogIn size={15} /> : <EyeOff size={15} />}
      action={<Remedy remedy={isSignedOut ? "signIn" : silence?.remedy} collection={collection} />}
    >
      {silence === null
        ? t("shell.signedOut")
        : rich("shell.noUpdatesSince", {
            time: <Since at={silence.at} />,
            cause: silence.cause,
          })}
    </Banner>
  );
}

type RemedyProps = {
  remedy: Silence["remedy"] | undefined;
  collection: CollectionName | null;
};

function Remedy({ remedy, collection }: RemedyProps) {
  if (remedy === "signIn") {
    return (
      <Button variant="plain" onClick={() => openOverlay("signInAgain")}>
        {t("shell.signInAgain")}
      </Button>
    );
  }
  return (
    <>
      {remedy === "openBrowser" && <OpenBrowser />}
      <Button variant="plain" onClick={() => openOverlay("connection")}>
        {t("common.details")}
      </Button>
      <Button variant="plain" onClick={() => tryNow(collection)}>
        {t("shell.tryNow")}
      </Button>
    </>
  );
}

/** Opens the service's address in the browser, where a captive portal shows its sign-in. */
function OpenBrowser() {
  const { state } = useSession();
  const openLink = useOpenLink();
  if (state === null || state.status === "signedOut") return null;
  return (
    <Button variant="plain" onClick={() => openLink.mutate(state.account.serverUrl)}>
      {t("shell.openBrowser")}
    </Button>
  );
}

/** A time and how long ago it was: "14:07 (3 h)"; the age is omitted below a minute. */
function Since({ at }: { at: EpochMs }) {
  const now = useMinute();
  const age = format.elapsed(at, now);
  return (
    // Otherwise the banner would be announced again each minute.
    <span aria-live="off">
      <time title={format.absolute(at)}>{format.moment(at, now)}</time>
      {age !== null && ` (${age})`}
    </span>
  );
}

/** The result arrives as `watching.changed`. */
function tryNow(shown: CollectionName | null): void {
  for (const collection of new Set<CollectionName>(["alerts", "messages", shown ?? "alerts"]))
    void call("collection.refresh", { collection }).catch(() => undefined);
}
