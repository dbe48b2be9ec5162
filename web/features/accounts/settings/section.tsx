import { useEffect, useRef, type ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

/** `id` is the fragment of links to the section. */
type Props = { id?: string; title: string; text: ReactNode; children: ReactNode };

/** Card of the account page: title and text beside the controls. */
export function Section({ id, title, text, children }: Props) {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The page loads its sections after the navigation, when the browser no longer scrolls to the fragment.
    if (id && location.hash === `#${id}`) head.current?.scrollIntoView();
  }, [id]);
  return (
    <Card className="grid gap-x-8 gap-y-4 p-5 max-md:p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
      <div ref={head} id={id} className="scroll-mt-20">
        <h2 className="card-title">{title}</h2>
        <p className="mt-1 text-sm text-ink-2">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </Card>
  );
}
