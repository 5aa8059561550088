import { useQuery } from "@tanstack/react-query";
import { Bookmark, BookmarkCheck } from "lucide-react";
import { useState } from "react";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import { t } from "#shared/texts/t.ts";
import { savedSearchesQuery } from "./queries.ts";

const SavedDialog = lazyOnRender(async () => (await import("./saved-dialog.tsx")).SavedDialog);

/** A button that saves the search, or changes the saved search with this query; nothing without a readable query. */
export function SaveButton({ text }: { text: string }) {
  const query = text.trim();
  const { data = [] } = useQuery(savedSearchesQuery);
  const [isOpen, setIsOpen] = useState(false);
  const saved = data.find((one) => one.query === query);
  if (query === "" || parseQuery(query).errors.length > 0) return null;
  return (
    <>
      <IconButton
        icon={saved === undefined ? Bookmark : BookmarkCheck}
        label={
          saved === undefined
            ? t("search.saveSearchButton")
            : t("search.savedAs", { name: saved.name })
        }
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <SavedDialog saved={saved ?? { query }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
