import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import type { UpdatePhase, UpdateState } from "#shared/updates/update-schema.ts";
import { useUpdate } from "./queries.ts";
import { describeBlockers, describeFailure } from "./update-words.ts";
import styles from "./updates.module.css";

/** Shows whether there is an update and what happens with it, and restarts with it. */
export function UpdatesSection() {
  const state = useUpdate();
  if (state === undefined) return null;
  return (
    <Section title="Updates" note={describeSource(state)}>
      <Phase state={state} />
      <UpdateActions state={state} />
    </Section>
  );
}

const describeSource = ({ source, isDisabled, isOwnAddress }: UpdateState): string => {
  if (isDisabled) return "Your organisation has turned off updates in Watchdesk.";
  if (source === "system") return "Updates come with this computer's system updates.";
  if (source === "none") return "Watchdesk does not update this installation by itself.";
  return isOwnAddress
    ? "Checked once a day, at your organisation's address."
    : "Checked once a day.";
};

function Phase({ state: { phase, checkedAt, source, isDisabled } }: { state: UpdateState }) {
  switch (phase.kind) {
    case "idle":
      if (source !== "self" || isDisabled) return null;
      return (
        <p>
          {checkedAt === null
            ? "Not checked yet."
            : `No update found. Last checked ${format.moment(checkedAt, Date.now())}.`}
        </p>
      );
    case "checking":
      return <p role="status">Checking for updates…</p>;
    case "later":
      return (
        <p>
          Version {phase.version} comes to this computer{" "}
          <time title={format.absolute(phase.from)}>{format.moment(phase.from, Date.now())}</time>.
        </p>
      );
    case "downloading":
      return <Download {...phase} />;
    case "ready":
      return (
        <Notice tone="info" title={`Version ${phase.version} is ready`}>
          {phase.isInstalled
            ? "It is installed. Restart Watchdesk to use it."
            : "It is installed when Watchdesk quits, or at its next start."}
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
  const label = `Downloading version ${version}`;
  return (
    <div className={styles.download}>
      <p>
        {label}: {Math.floor((100 * received) / size)} %
      </p>
      <progress className={styles.progress} aria-label={label} max={size} value={received} />
    </div>
  );
}

function Waiting({ version, blockers }: Extract<UpdatePhase, { kind: "waiting" }>) {
  return (
    <Notice tone="info" title={`Waiting to restart with version ${version}`}>
      {describeBlockers(blockers)} Watchdesk restarts as soon as nothing is interrupted.
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
            {phase.isInstalled ? "Restart to finish updating" : "Restart to update"}
          </Button>
        )}
        {isOnDuty && (
          <Button onClick={() => restart.mutate({ isAgreed: true })}>Restart on duty</Button>
        )}
        {phase.kind === "waiting" && (
          <Button onClick={() => cancel.mutate(undefined)}>Don't restart</Button>
        )}
        {canCheck && ["idle", "later", "failed"].includes(phase.kind) && (
          <Button onClick={() => check.mutate(undefined)}>
            {phase.kind === "failed" ? "Try again" : "Check now"}
          </Button>
        )}
        {(phase.kind === "failed" || source === "none") && (
          <Button onClick={() => openPage.mutate(undefined)}>Download page</Button>
        )}
      </Actions>
      <Failure title="Can't check for updates" error={check.error} />
      <Failure title="Can't restart" error={restart.error ?? cancel.error} />
      <Failure title="Can't open the download page" error={openPage.error} />
    </>
  );
}
