import { useQueries } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { addressQuery } from "#renderer/records/open-in-service.tsx";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { Section } from "#renderer/ui/page.tsx";
import type { RecordAddress } from "#shared/records/address-schema.ts";
import {
  describeCollection,
  homeOf,
  type ObjectKind,
  objectKinds,
} from "#shared/records/collections.ts";
import { classifyRecordAddress, isAtService } from "#shared/records/record-address.ts";
import { t } from "#shared/texts/t.ts";
import { useSettings } from "./queries.ts";
import { FixedNote } from "./setting-notes.tsx";
import styles from "./settings.module.css";

const titleOf = (kind: ObjectKind): string => describeCollection(homeOf(kind)).title;

/** Shows and sets at which addresses records open in the service. */
export function AddressesSection({ isWanted }: { isWanted: boolean }) {
  const { settings, change, isFixed, failure } = useSettings();
  const found = useQueries({ queries: objectKinds.map((kind) => addressQuery(kind)) });
  const own = settings?.recordAddresses ?? {};
  const known = objectKinds.flatMap((kind, at) => {
    const address = found[at]?.data;
    return address == null ? [] : [{ kind, address }];
  });
  const remove = (kind: ObjectKind) => {
    const { [kind]: _removed, ...others } = own;
    change({ recordAddresses: others });
  };
  return (
    <Section
      title={t("settings.openInTheService")}
      note={t("settings.addressesNote")}
      isWanted={isWanted && settings !== undefined}
    >
      {known.length === 0 && <p className="quiet">{t("settings.noAddressIsKnown")}</p>}
      <ul className={`${styles.addresses} divided`}>
        {known.map(({ kind, address }) => (
          <li key={kind} className={styles.address}>
            <span className="breaks rest">
              {titleOf(kind)}: <code dir="ltr">{address.template}</code>{" "}
              <span className="quiet">{describeOrigin(address)}</span>
            </span>
            {address.origin === "setting" && (
              <IconButton
                icon={X}
                label={t("settings.removeAddress", { kind: titleOf(kind) })}
                onClick={() => remove(kind)}
              />
            )}
          </li>
        ))}
      </ul>
      {isFixed("recordAddresses") ? (
        <p className="quiet">
          <FixedNote />
        </p>
      ) : (
        <AddressForm
          onSet={(kind, template) => change({ recordAddresses: { ...own, [kind]: template } })}
        />
      )}
      <Failure error={failure} />
    </Section>
  );
}

function describeOrigin({ origin, records }: RecordAddress): ReactNode {
  if (origin === "policy") return <FixedNote />;
  return origin === "setting"
    ? t("settings.setByYou")
    : t("settings.learnedFromRecords", { count: records ?? 0 });
}

function AddressForm({ onSet }: { onSet(kind: ObjectKind, template: string): void }) {
  const id = useId();
  const [kind, setKind] = useState<ObjectKind>("task");
  const [template, setTemplate] = useState("");
  const [flaw, setFlaw] = useState<string | null>(null);
  const note = flaw ?? t("settings.addressPlaceholders");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = template.trim();
    const found = classifyOwnAddress(next);
    setFlaw(found);
    if (found !== null) return;
    onSet(kind, next);
    setTemplate("");
  };
  return (
    <form className="row-wrap gap-2" noValidate onSubmit={submit}>
      <select
        className={styles.select}
        aria-label={t("common.kind")}
        value={kind}
        onChange={({ target }) => {
          const chosen = objectKinds.find((one) => one === target.value);
          if (chosen !== undefined) setKind(chosen);
        }}
      >
        {objectKinds.map((one) => (
          <option key={one} value={one}>
            {titleOf(one)}
          </option>
        ))}
      </select>
      <input
        className={styles.input}
        aria-label={t("settings.address")}
        aria-invalid={flaw !== null}
        aria-describedby={id}
        dir="ltr"
        maxLength={2_000}
        placeholder="{origin}/tasks/{id}"
        value={template}
        onChange={(event) => setTemplate(event.target.value)}
      />
      <Button type="submit" aria-disabled={template.trim() === ""}>
        {t("settings.set")}
      </Button>
      <p id={id} className={styles.note} role="status" data-spoken="changes">
        {note}
      </p>
    </form>
  );
}

/** Returns why a user cannot set a template; null if that is possible. */
function classifyOwnAddress(template: string): string | null {
  const flaw = classifyRecordAddress(template);
  if (flaw !== null) return t("settings.addressFlaw", { flaw });
  return isAtService(template) ? null : t("settings.addressIsElsewhere");
}
