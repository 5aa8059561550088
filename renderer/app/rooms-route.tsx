import { useNavigate } from "@tanstack/react-router";
import { RoomsScreen } from "#renderer/features/rooms/rooms-screen.tsx";
import { showTasksIn } from "#renderer/features/tasks/store.ts";

/** The screen of the rooms, from which the tasks of a room can be reached. */
export function RoomsRoute() {
  const navigate = useNavigate();
  const showTasks = (roomId: string) => {
    showTasksIn(roomId);
    void navigate({ to: "/tasks" });
  };
  return <RoomsScreen onShowTasks={showTasks} />;
}
