import { format } from "#renderer/lib/format.ts";
import { useCommandMutation } from "#renderer/lib/main-commands.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure, Notice } from "#renderer/ui/empty-state.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Section } from "#renderer/ui/page.tsx";
import { t } from "#shared/texts/t.ts";
import type { UpdatePhase, UpdateState } from "#shared/updates/update-schema.ts";
import { useUpdate } from "./queries.ts";
import { describeBlockers, describeFailure } from "./update-words.ts";

/** Shows whether there is an update and what happens with it, and restarts with it. */
export function UpdatesSection() {
  const state = useUpdate();
  if (state === undefined) return null;
  return (
    <Section title={t("updates.updates")} note={describeSource(state)}>
      <Phase state={state} />
      <UpdateActions state={state} />
    </Section>
  );
}

const describeSource = ({ source, isDisabled, isOwnAddress }: UpdateState): string => {
  if (isDisabled) return t("updates.turnedOff");
  if (source === "system") return t("updates.updatedBySystem");
  if (source === "none") return t("updates.notUpdatedItself");
  return isOwnAddress ? t("updates.checkedAtOwnAddress") : t("updates.checkedDaily");
};

function Phase({ state: { phase, checkedAt, source, isDisabled } }: { state: UpdateState }) {
  switch (phase.kind) {
    case "idle":
      if (source !== "self" || isDisabled) return null;
      return (
        <p>
          {checkedAt === null
            ? t("updates.notCheckedYet")
            : t("updates.noUpdateFound", { time: format.moment(checkedAt, Date.now()) })}
        </p>
      );
    case "checking":
      return <p role="status">{t("updates.checkingForUpdates")}</p>;
    case "later":
      return (
        <p>
          {rich("updates.versionComesLater", {
            version: phase.version,
            time: (
              <time title={format.absolute(phase.from)}>
                {format.moment(phase.from, Date.now())}
              </time>
            ),
          })}
        </p>
      );
    case "downloading":
      return <Download {...phase} />;
    case "ready":
      return (
        <Notice tone="info" title={t("updates.versionIsReady", { version: phase.version })}>
          {phase.isInstalled ? t("updates.readyInstalled") : t("updates.readyToInstall")}
        </Notice>
      );
    case "waiting":
      return <Waiting {...phase} />;
    case "failed": {
      const { title, text } = describeFailure(phase);
      return (
        <Notice tone="critical" title={title}>
          {text}
        </Notice>
      );
    }
  }
}

function Download({ version, received, size }: Extract<UpdatePhase, { kind: "downloading" }>) {
  const label = t("updates.downloadingVersion", { version });
  return (
    <div className="grid gap-2">
      <p>
        {label}: {Math.floor((100 * received) / size)} %
      </p>
      <progress aria-label={label} max={size} value={received} />
    </div>
  );
}

function Waiting({ version, blockers }: Extract<UpdatePhase, { kind: "waiting" }>) {
  return (
    <Notice tone="info" title={t("updates.waitingToRestartVersion", { version })}>
      {describeBlockers(blockers)} {t("updates.restartsWhenPossible")}
    </Notice>
  );
}

function UpdateActions({ state }: { state: UpdateState }) {
  const check = useCommandMutation("update.check");
  const restart = useCommandMutation("update.restart");
  const cancel = useCommandMutation("update.cancelRestart");
  const openPage = useCommandMutation("update.openDownloadPage");
  const { phase, source, isDisabled } = state;
  const canCheck = source === "self" && !isDisabled;
  const isOnDuty = phase.kind === "waiting" && phase.blockers.includes("duty");
  return (
    <>
      <Actions>
        {phase.kind === "ready" && (
          <Button variant="primary" onClick={() => restart.mutate({ isAgreed: false })}>
            {phase.isInstalled
              ? t("updates.restartToFinishUpdating")
              : t("updates.restartToUpdate")}
          </Button>
        )}
        {isOnDuty && (
          <Button onClick={() => restart.mutate({ isAgreed: true })}>
            {t("updates.restartOnDuty")}
          </Button>
        )}
        {phase.kind === "waiting" && (
          <Button onClick={() => cancel.mutate(undefined)}>{t("updates.dontRestart")}</Button>
        )}
        {canCheck && ["idle", "later", "failed"].includes(phase.kind) && (
          <Button onClick={() => check.mutate(undefined)}>
            {phase.kind === "failed" ? t("common.tryAgain") : t("updates.checkNow")}
          </Button>
        )}
        {(phase.kind === "failed" || source === "none") && (
          <Button onClick={() => openPage.mutate(undefined)}>{t("updates.downloadPage")}</Button>
        )}
      </Actions>
      <Failure title={t("updates.cantCheckForUpdates")} error={check.error} />
      <Failure title={t("updates.cantRestart")} error={restart.error ?? cancel.error} />
      <Failure title={t("updates.cantOpenTheDownload")} error={openPage.error} />
    </>
  );
}
