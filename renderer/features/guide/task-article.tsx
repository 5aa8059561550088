import { createElement, Fragment, type ReactNode } from "react";
import { formatKeys } from "#renderer/lib/shortcut.ts";
import { ActionLink } from "#renderer/ui/object-link.tsx";
import type { GuideText } from "#shared/features/guide/guide-task.ts";
import { findShortcut } from "#shared/settings/shortcuts.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./guide.module.css";
import { type GuidePage, guideLanguage } from "./guide-pages.ts";

type TaskArticleProps = {
  page: GuidePage;
  /** Shows another task. */
  onShow(name: string): void;
};

/** A task of the user guide: what it is for, its steps, what the user sees then, and a picture. */
export function TaskArticle({ page, onShow }: TaskArticleProps) {
  const { title, purpose, steps, results, picture, pictureUrl } = page;
  const render = (texts: GuideText[]) => <Texts texts={texts} onShow={onShow} />;
  return (
    <article className={styles.article} lang={guideLanguage}>
      <h2 className="title">{title}</h2>
      <p>{render(purpose)}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={JSON.stringify(step)}>{render(step)}</li>
        ))}
      </ol>
      {results.map((result) => (
        <p key={JSON.stringify(result)}>{render(result)}</p>
      ))}
      {picture !== null && pictureUrl !== null && (
        <img
          className={styles.picture}
          src={pictureUrl}
          alt={picture.description}
          width={1100}
          height={700}
          decoding="async"
        />
      )}
    </article>
  );
}

type TextsProps = { texts: GuideText[]; onShow(name: string): void };

const Texts = ({ texts, onShow }: TextsProps) =>
  createElement(Fragment, null, ...texts.map((text) => renderText(text, onShow)));

function renderText(part: GuideText, onShow: (name: string) => void): ReactNode {
  if (part.kind === "ui") return <strong>{part.text}</strong>;
  if (part.kind === "code") return <kbd>{toOwnKeys(part.text)}</kbd>;
  if (part.kind === "task")
    return <ActionLink onClick={() => onShow(part.name)}>{part.text}</ActionLink>;
  return part.text;
}

/** Returns the user's combination for a shortcut that the guide names by its default: "Ctrl+K". */
function toOwnKeys(text: string): string {
  const combination = text
    .replace("Ctrl+", "Mod+")
    .replace(`${t("lib.shiftKey")}+`, "Shift+")
    .replace(/(?<=^|\+)[A-Z]$/, (letter) => letter.toLowerCase());
  const own = findShortcut(combination) === null ? "" : formatKeys(combination);
  return own === "" ? text : own;
}
