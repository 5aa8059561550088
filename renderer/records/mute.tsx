import { useQuery } from "@tanstack/react-query";
import { Bell, BellOff } from "lucide-react";
import { settingsQuery, useChangeSettings } from "#renderer/lib/app-queries.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { useOffers } from "#renderer/lib/command.ts";
import { format } from "#renderer/lib/format.ts";
import { useAccountId } from "#renderer/lib/main-commands.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import {
  changeMutes,
  describeMute,
  findMute,
  listMuteChoices,
} from "#shared/notifications/mutes.ts";
import type { Mute } from "#shared/notifications/schema.ts";
import { t } from "#shared/texts/t.ts";

type MuteProps = Pick<Mute, "kind" | "id">;

/** Formats when a mute ends: "Muted until 15:20". */
export const formatMute = (mute: Mute, now: EpochMs): string =>
  describeMute(mute, (at) => format.moment(at, now));

/** Returns how a room or conversation is muted, in words; null if it is not. */
function useMuted({ kind, id }: MuteProps): string | null {
  const accountId = useAccountId();
  const { data } = useQuery(settingsQuery);
  const now = useMinute();
  const mute = findMute(data?.mutes ?? [], { accountId, kind, id }, now);
  return mute && formatMute(mute, now);
}

/** The sign of a muted room or conversation in its row; nothing if it is not muted. */
export function MutedSign(props: MuteProps) {
  const muted = useMuted(props);
  if (muted === null) return null;
  return (
    <span title={muted}>
      <BellOff size={14} aria-hidden="true" />
      <span className="spoken">{muted}</span>
    </span>
  );
}

export function MuteButton({ name, ...target }: MuteProps & { name: string }) {
  const accountId = useAccountId();
  const muted = useMuted(target);
  const { data } = useQuery(settingsQuery);
  const { mutate, error } = useChangeSettings();
  const set = (until: Mute["until"] | undefined) =>
    mutate({
      mutes: changeMutes(data?.mutes ?? [], { accountId, name, ...target }, until, Date.now()),
    });
  const choices = listMuteChoices(Date.now());
  const choose = (chosen: string) =>
    set(listMuteChoices(Date.now()).find(({ id }) => id === chosen)?.until);
  const items = [
    ...(muted === null ? [] : [{ id: "unmute", label: t("records.unmute") }]),
    ...choices.map(({ id, label }) => ({ id, label })),
  ];
  useOffers(items.map(({ id, label }) => ({ id, title: label, run: () => choose(id) })));
  return (
    <>
      <MenuButton
        sections={[{ id: "mute", items, onAction: choose }]}
        trigger={(trigger) =>
          muted === null ? (
            <IconButton {...trigger} icon={Bell} label={t("records.mute")} />
          ) : (
            <Button {...trigger} variant="plain" title={muted}>
              <BellOff size={14} /> {muted}
            </Button>
          )
        }
      />
      <Failure title={t("settings.notChanged")} error={error} />
    </>
  );
}
