import { PropertyValue } from "#renderer/records/property-value.tsx";
import { StoredName } from "#renderer/records/stored-name.tsx";
import type { WidgetTile } from "#shared/domain/dashboard-tile.ts";
import { isBlank } from "#shared/domain/view-json.ts";
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
