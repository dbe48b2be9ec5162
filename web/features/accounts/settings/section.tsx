import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

type Props = { title: string; text: ReactNode; children: ReactNode };

/** Card of the account page: title and text beside the controls. */
export const Section = ({ title, text, children }: Props) => (
  <Card className="grid gap-x-8 gap-y-4 p-5 max-md:p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
    <div>
      <h2 className="card-title">{title}</h2>
      <p className="mt-1 text-sm text-ink-2">{text}</p>
    </div>
    <div className="min-w-0">{children}</div>
  </Card>
);
