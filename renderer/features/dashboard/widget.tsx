import { JsonText } from "#renderer/ui/json-text.tsx";
import { StoredName } from "#renderer/ui/record-place/stored-name.tsx";
import type { WidgetTile } from "#shared/domain/dashboard-tile.ts";
import { isId, readReference } from "#shared/domain/record-reference.ts";
import { isBlank, readText, type ViewJson } from "#shared/domain/view-json.ts";
import { Authorship } from "./authorship.tsx";
import { Fact, Facts, Foot } from "./facts.tsx";

/** What is known of a widget: its room and its other properties. */
export function Widget({ widget: { roomId, properties, ...widget } }: { widget: WidgetTile }) {
  const others = Object.entries(properties).filter(([, value]) => !isBlank(value));
  return (
    <>
      <Facts>
        {roomId !== null && (
          <Fact name="Room">
            <StoredName kind="room" id={roomId} />
          </Fact>
        )}
        {others.map(([name, value]) => (
          <Fact key={name} name={name}>
            <PropertyValue name={name} value={value} />
          </Fact>
        ))}
      </Facts>
      <Foot>
        <Authorship {...widget} />
      </Foot>
    </>
  );
}

/** A property as it is; of the id of something stored, what that is called. */
function PropertyValue({ name, value }: { name: string; value: ViewJson }) {
  const text = readText(value);
  const kind = readReference(name);
  if (text === null) return <JsonText text={JSON.stringify(value, null, 2)} />;
  return kind === null || !isId(text) ? text : <StoredName kind={kind} id={text} />;
}
