import { joinNames, joinTexts, listReported } from "#main/store/field.ts";
import { createListedCollection } from "#main/store/listed.ts";
import {
  creatorLink,
  linkPeople,
  owners,
  roomLinks,
  type StatedLink,
} from "#main/store/references/link-field.ts";
import { createListDecoder, type Declaration, minutes } from "#main/sync/declaration.ts";
import { fetchAllPages } from "#main/sync/fetch-answers.ts";
import type { Process, ProcessNode } from "#shared/features/processes/schema.ts";
import { declared } from "#shared/records/declared-records.ts";
import { readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { listOfflineProcesses, process } from "./operations.ts";

const nameOwner = (step: string | null): string =>
  step === null ? "Owner of a step" : `Owner of ${step}`;

const linkStepOwners = ({ name, owners: people }: ProcessNode): StatedLink[] =>
  linkPeople(...people).map((link) => ({ ...link, field: nameOwner(readName(name)) }));

/** Complete processes, available offline. */
export const processes: Declaration<Process> = {
  ...createListedCollection<Process>({
    name: "processes",
    record: declared.process,
    decode: createListDecoder(process),
    list: (record) => ({
      title: record.name,
      status: record.open === null ? null : record.open ? "OPEN" : "CLOSED",
      room: record.container?.name ?? null,
      roomId: record.container?.id ?? null,
      person: record.creator?.displayName ?? null,
      personId: record.creator?.id ?? null,
    }),
    body: ({ nodes }) =>
      joinTexts(
        ...Object.values(nodes).flatMap((node) => [
          node.name,
          ...node.owners.map((owner) => owner.displayName),
          ...node.fields.map((field) => field.name),
        ]),
      ),
    links: [
      ...roomLinks,
      {
        label: "Owner of a step",
        to: owners,
        read: ({ nodes }) => Object.values(nodes).flatMap((node) => linkStepOwners(node)),
      },
      creatorLink,
    ],
    fields: listReported<Process>(declared.process, {
      nodes: [
        {
          name: () => t("processes.steps"),
          read: ({ nodes }) => joinNames(Object.values(nodes).map(({ name }) => name)),
          identify: ({ nodes, firstNode }) => JSON.stringify([firstNode, nodes]),
        },
      ],
    }),
  }),
  poll: { ...minutes(60, 60, 8), request: fetchAllPages("processes", listOfflineProcesses) },
};
