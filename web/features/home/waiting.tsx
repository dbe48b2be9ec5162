import type { HomeResponse } from '#web/api/home.ts';
import { formatDateTime, pluralize } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';

type Waits = NonNullable<HomeResponse['waiting']>;

const quoted = (title: string) => `“${title}”`;
const by = ({ dueAt }: Waits) => (dueAt ? ` by ${formatDateTime(dueAt)}` : '');

/** What waits for the owner, what to do, and the button that leads there. */
const texts: Record<Waits['kind'], (waits: Waits) => { title: string; text: string; action: string }> = {
  approval: (waits) => ({
    title: 'Your approval is needed',
    text: `Vote on ${quoted(waits.title)}${by(waits)}.`,
    action: 'View Vote',
  }),
  pay: (waits) => ({
    title: 'Payment due',
    text: `Pay for ${quoted(waits.title)}${by(waits)} to start the job.`,
    action: 'Pay for Job',
  }),
  confirm: (waits) => ({
    title: 'Work delivered, ready for your review',
    text: `Confirm ${quoted(waits.title)} or request changes${by(waits)}.`,
    action: 'Review Work',
  }),
  cancellation: ({ title }) => ({
    title: 'Cancellation requested',
    text: `The provider asked to cancel ${quoted(title)}. Agree or decline.`,
    action: 'View Request',
  }),
  date: ({ title }) => ({
    title: 'New date proposed',
    text: `The provider proposed another delivery date for ${quoted(title)}.`,
    action: 'View Date',
  }),
  findings: ({ title }) => ({
    title: 'Findings need your answer',
    text: `The mechanic reported findings on ${quoted(title)}.`,
    action: 'View Findings',
  }),
  quotes: ({ title, quoteCount }) => ({
    title: `${pluralize(quoteCount, 'quote')} to compare`,
    text: `Choose a quote for ${quoted(title)}.`,
    action: quoteCount === 1 ? 'View Quote' : 'Compare Quotes',
  }),
};

/** The one thing that waits for the owner. */
export function Waiting({ waits }: { waits: Waits }) {
  const href = useHref();
  const { title, text, action } = texts[waits.kind](waits);
  const id = waits.requestId;
  return (
    <section
      aria-label="Waiting for you"
      className="card flex flex-wrap items-center gap-x-5 gap-y-3 border-s-4 border-s-caution px-5 py-4 max-md:px-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="card-title">{title}</h2>
        <p dir="auto" className="mt-0.5 text-sm wrap-anywhere text-ink-2">
          {text}
        </p>
      </div>
      <Button
        href={
          waits.kind === 'findings' ? href('/requests/:id/findings', { id }) : href('/requests/:id', { id })
        }
      >
        {action}
      </Button>
    </section>
  );
}
