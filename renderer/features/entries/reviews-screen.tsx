import { useQuery } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { idFact, personFact, roomFacts } from "#renderer/records/more/more.tsx";
import { addressQuery } from "#renderer/records/open-in-service.tsx";
import { PersonName } from "#renderer/records/people/person-name.tsx";
import { FromPerson, RecordFacts, RoomName, TimeProperty } from "#renderer/records/property.tsx";
import {
  RecordDetailFrame,
  type RecordDetailFrameProps,
  type SelectedRecord,
} from "#renderer/records/record-detail.tsx";
import { RecordScreen } from "#renderer/records/record-screen.tsx";
import type { RecordScreenStore } from "#renderer/records/record-screen-store.ts";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { DetailLine, Properties, Property } from "#renderer/ui/detail.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { EntryValue, FormEntry } from "#shared/features/forms/schema.ts";
import { declared } from "#shared/records/declared-records.ts";
import { t } from "#shared/texts/t.ts";
import { reviewScreen } from "./store.ts";

const reviewDetail: RecordDetail<NamedEntry> = {
  kind: "entry",
  read: readEntry,
  title: ({ formName }) => formName,
  record: ({ entry }) => entry,
  people: ({ entry }) => [entry.creator],
  aside: (named) => <EntryFacts {...named} />,
  more: ({ entry: { formId, container, creator } }) => [
    idFact(t("entries.formId"), formId),
    ...roomFacts(container),
    personFact(t("entries.creator"), creator),
  ],
  children: (named) => <EntryContent {...named} />,
};

export const ReviewsScreen = createSimpleScreen(reviewScreen, reviewDetail);

type NamedEntry = { entry: FormEntry; formName: string | null; values: EntryValue[] };

/** Reads an entry, which contains only the id of its form, with the name of the stored form and its values. */
async function readEntry(id: string): Promise<NamedEntry | null> {
  const entry = await call("entry.get", { id });
  if (entry === null) return null;
  const { formId } = entry;
  const form = formId === null ? null : await call("record.findName", { kind: "form", id: formId });
  const values = await call("entry.listValues", { id });
  return { entry, formName: form?.name ?? null, values };
}

function EntryContent({ entry, values }: NamedEntry) {
  const { creator, container, created } = entry;
  return (
    <>
      <DetailLine>
        {created !== null && <Time at={created} variant="line" />}
        {container !== null && <RoomName {...container} />}
        {creator !== null && <FromPerson person={creator} />}
      </DetailLine>
      <WhereToReview />
      {values.length === 0 && <NoValues creator={creator} />}
      {values.length > 0 && (
        <Properties>
          {[...Map.groupBy(values, ({ name }) => name)].map(([name, equal]) => (
            <Property key={name} name={name}>
              {equal.map(({ value }) => value).join(" · ")}
            </Property>
          ))}
        </Properties>
      )}
    </>
  );
}

/** States whom to ask for the values of an entry, which the service does not send. */
const NoValues = ({ creator }: Pick<FormEntry, "creator">) => (
  <p>
    {creator === null
      ? t("entries.noValues")
      : rich("entries.noValuesAsk", { person: <PersonName person={creator} /> })}
  </p>
);

/** States where an entry is reviewed if its page in the service is not known; otherwise a button opens that. */
function WhereToReview() {
  const { data } = useQuery(addressQuery("entry"));
  if (data !== null) return null;
  return (
    <p className="quiet">
      {t("entries.reviewInBrowser")}{" "}
      <a className="link" href="#/settings?section=addresses">
        {t("entries.setAddressUp")}
      </a>
    </p>
  );
}

const EntryFacts = ({ entry, formName }: NamedEntry) => (
  <RecordFacts
    of={declared.entry}
    record={entry}
    own={{
      formId: entry.formId !== null && (
        <Property name={t("common.form")}>
          <StoredName kind="form" id={entry.formId} name={formName} />
        </Property>
      ),
      lastModified: <TimeProperty name={t("entries.changed")} at={entry.lastModified} />,
    }}
  />
);

/** Describes how a screen shows one of its records. */
type RecordDetail<Item extends object> = Omit<RecordDetailFrameProps<Item>, keyof SelectedRecord>;

/** Creates the component of a screen with standard rows whose records fit the standard frame. */
function createSimpleScreen<Item extends object>(
  screen: RecordScreenStore,
  detail: RecordDetail<Item>,
) {
  const Detail = (shown: SelectedRecord) => <RecordDetailFrame {...shown} {...detail} />;
  return () => <RecordScreen screen={screen} Detail={Detail} />;
}
