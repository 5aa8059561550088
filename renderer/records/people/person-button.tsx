import { type ReactNode, useRef, useState } from "react";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { LinkButton } from "#renderer/ui/object-link.tsx";

const PersonCard = lazyOnRender(
  async () => (await import("#renderer/records/people/person-card.tsx")).PersonCard,
);

type PersonButtonProps = {
  /** The person's id, or the name if the service states no id. */
  id: string;
  name: string;
  /** The name as it is shown, if not as a text. */
  children?: ReactNode;
};

export function PersonButton({ id, name, children = name }: PersonButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <LinkButton
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </LinkButton>
      {isOpen && (
        <PersonCard id={id} name={name} button={button} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
