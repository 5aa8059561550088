import { PersonName } from "#renderer/records/people/person-name.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import type { ReferenceEdge, ReferenceNode } from "#shared/records/reference-schema.ts";
import {
  formatField,
  formatKind,
  formatReferenceTitle,
  ReferenceIcon,
} from "./reference-texts.tsx";
import styles from "./references.module.css";

type ReferenceLineProps = { node: ReferenceNode; fields: ReferenceEdge[] };

/** An object that refers or is referred to, and the fields that state so. */
export function ReferenceLine({ node, fields }: ReferenceLineProps) {
  return (
    <>
      <span className={styles.icon} title={formatKind(node)}>
        <ReferenceIcon kind={node.kind} />
        <span className="spoken">{formatKind(node)}: </span>
      </span>
      <span className="breaks shrinks">
        <ReferenceName node={node} />{" "}
        <span className={styles.field}>
          {fields.map((edge, at) => (
            <span key={`${edge.how} ${edge.field}`}>
              {at > 0 && ", "}
              <bdi>{formatField(edge)}</bdi>
            </span>
          ))}
        </span>
      </span>
    </>
  );
}

/** The name of an object, as a link if it can be shown. */
function ReferenceName({ node }: { node: ReferenceNode }) {
  const { kind, id, title, isStored } = node;
  if (kind === "person") {
    return <PersonName person={{ id, displayName: title || id, name: null, type: null }} />;
  }
  if (!isStored) return <bdi>{formatReferenceTitle(node)}</bdi>;
  return (
    <ObjectLink kind={kind} id={id}>
      {title}
    </ObjectLink>
  );
}
