import { JsonText } from "#renderer/ui/json-text.tsx";
import type { WidgetTile } from "#shared/domain/dashboard-tile.ts";
import { isBlank, readText } from "#shared/domain/view-json.ts";
import { Authorship } from "./authorship.tsx";
import { Fact, Facts, Foot } from "./facts.tsx";
import { RoomLink } from "./room-link.tsx";

/** What is known of a widget: its room and its other properties. */
export function Widget({ widget: { roomId, properties, ...widget } }: { widget: WidgetTile }) {
  const others = Object.entries(properties).filter(([, value]) => !isBlank(value));
  return (
    <>
      <Facts>
        {roomId !== null && (
          <Fact name="Room">
            <RoomLink id={roomId} />
          </Fact>
        )}
        {others.map(([name, value]) => (
          <Fact key={name} name={name}>
            {readText(value) ?? <JsonText text={JSON.stringify(value, null, 2)} />}
          </Fact>
        ))}
      </Facts>
      <Foot>
        <Authorship {...widget} />
      </Foot>
    </>
  );
}
