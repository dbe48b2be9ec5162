import { useQuery } from '@tanstack/react-query';
import { Info, Send } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { defaultValidDays } from '#contract/quote-lifecycle.ts';
import {
  idParams,
  issueOf,
  useJobAction,
  type NewQuote,
  type Quote,
  type Request,
} from '#web/features/jobs/jobs.api.ts';
import { feeOf, formatCents } from '#web/features/jobs/money.ts';
import { estimateQuestion } from '#web/features/jobs/quotes/estimate-question.ts';
import { useIdempotencyKey } from '#web/features/jobs/use-idempotency-key.ts';
import { call } from '#web/lib/api.ts';
import { estimateFor } from '#web/lib/estimate.ts';
import { writeStored } from '#web/lib/local-storage.ts';
import { deleteStoredFiles } from '#web/lib/photos/stored-files.ts';
import { usePhotos } from '#web/lib/photos/use-photos.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { useFocusFirstError } from '#web/ui/focus-first-error.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { EarlierQuotes } from './earlier-quotes.tsx';
import { ItemRows } from './item-rows.tsx';
import { PriceSummary } from './price-summary.tsx';
import { draftFrom, emptyDraft, issuesOf, priceOf, quoteFrom, type QuoteDraft } from './quote-draft.ts';
import { QuoteFilesField } from './quote-files.tsx';
import { readDraft } from './stored-draft.ts';

const ways = [
  { value: 'items', label: 'Line items' },
  { value: 'price', label: 'One price' },
] as const;

/** Today as a calendar day here. */
const today = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

type Props = {
  request: Request;
  providerId: number | undefined;
  /** The live quote that is revised. */
  former?: Quote | undefined;
  onDone: () => void;
  onCancel?: () => void;
};

/** Writes a quote: what it consists of, when, and in words. What is not sent is there on the next visit. */
export default function QuoteForm({ request, providerId, former, onDone, onCancel }: Props) {
  const toast = useToast();
  const form = useId();
  const once = useIdempotencyKey();
  const user = useUser();
  // Once sent, the quote that is revised is another one: the draft's name stays.
  const [key] = useState(() => `hangarline.quote.${user.id}.${request.id}.${former?.id ?? 'new'}`);
  const filesKey = `${key}.files`;
  const files = usePhotos('quote', { storedAs: filesKey });
  const [start] = useState(() => (former ? draftFrom(former, true) : emptyDraft()));
  const [draft, setDraft] = useState(() => readDraft(key) ?? start);
  const [tries, setTries] = useState(0);
  const estimate = useQuery(estimateFor(estimateQuestion(request))).data;
  const forget = () => {
    writeStored(key, undefined);
    deleteStoredFiles(filesKey);
  };
  const send = useJobAction(
    async (body: NewQuote) => {
      await once(body, (idempotencyKey) =>
        call('POST /api/requests/:id/quotes', { ...idParams(request.id), body, idempotencyKey }),
      );
      forget();
    },
    former
      ? { title: 'Quote revised', description: 'The owner sees the new one.' }
      : { title: 'Quote sent', description: 'The owner has been told.' },
  );
  const ref = useFocusFirstError(tries, send.error);
  useEffect(() => {
    if (draft !== start) writeStored(key, draft);
  }, [key, draft, start]);
  const set = (change: Partial<QuoteDraft>) => setDraft({ ...draft, ...change });
  const cents = priceOf(draft);
  const issues = tries > 0 ? issuesOf(draft, today()) : {};
  const errorOf = (field: keyof typeof issues) => issues[field] ?? issueOf(send.error, field);
  const submit = () => {
    setTries(tries + 1);
    if (Object.keys(issuesOf(draft, today())).length > 0) {
      toast.show({
        title: 'Missing required fields',
        description: 'Please look at the marked fields.',
        tone: 'destructive',
      });
    } else if (files.isBusy || files.hasFailed) {
      toast.show({
        title: files.isBusy ? 'Files are still on their way' : 'A file was not sent',
        description: files.isBusy ? 'Send the quote when they are there.' : 'Try it again or remove it.',
        tone: 'destructive',
      });
    } else if (!send.isPending) send.mutate(quoteFrom(draft, files.ids), { onSuccess: onDone });
  };
  const cancelButton = onCancel && (
    <Button
      onClick={() => {
        forget();
        onCancel();
      }}
    >
      Cancel
    </Button>
  );
  const sendButton = (className: string) => (
    <Button
      type="submit"
      form={form}
      variant="primary"
      className={className}
      icon={<Send aria-hidden />}
      pending={send.isPending}
      pendingText="Sending..."
    >
      {former ? 'Send Revised Quote' : 'Send Quote'}
    </Button>
  );
  return (
    <section
      aria-label="Your quote"
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.5rem]"
    >
      <form
        id={form}
        ref={ref}
        noValidate
        className="grid min-w-0 grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Card>
          <CardHead title={former ? 'Revise your quote' : 'Send a quote'}>
            {providerId !== undefined && (
              <EarlierQuotes
                providerId={providerId}
                requestId={request.id}
                onChoose={(quote) =>
                  setDraft({ ...draftFrom(quote, false), availableDate: draft.availableDate })
                }
              />
            )}
          </CardHead>
          <div className="border-t border-line p-5 max-md:p-4">
            <Segmented
              label="How the price is given"
              className="mb-4"
              options={ways}
              value={draft.isItemized ? 'items' : 'price'}
              onChange={(way) => set({ isItemized: way === 'items' })}
            />
            {draft.isItemized ? (
              <Field
                as="group"
                label="Items"
                side="They add up to your price"
                error={errorOf('items')}
                className="min-w-0"
              >
                <ItemRows items={draft.items} onChange={(items) => set({ items })} />
              </Field>
            ) : (
              <Field label="Price" error={errorOf('price')} className="max-w-60">
                <TextInput
                  name="price"
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="0.00"
                  className="num"
                  start={<span className="text-ink-3">$</span>}
                  value={draft.price}
                  onChange={(event) => set({ price: event.target.value })}
                />
              </Field>
            )}
            <p className="num mt-2 flex items-baseline justify-end gap-4 text-sm text-ink-2">
              Price <output className="text-lg font-semibold text-ink">{formatCents(cents)}</output>
            </p>
          </div>
        </Card>
        <Card className="grid grid-cols-1 gap-5 p-5 max-md:p-4 md:grid-cols-3">
          <Field label="Available date" error={errorOf('availableDate')}>
            <TextInput
              type="date"
              name="availableDate"
              min={today()}
              value={draft.availableDate}
              onChange={(event) => set({ availableDate: event.target.value })}
            />
          </Field>
          <Field label="Estimated duration" error={errorOf('estimatedDuration')}>
            <TextInput
              name="estimatedDuration"
              maxLength={120}
              placeholder="2 days"
              value={draft.estimatedDuration}
              onChange={(event) => set({ estimatedDuration: event.target.value })}
            />
          </Field>
          <Field
            label="Quote valid for"
            hint={`1 to 60 days, usually ${defaultValidDays}`}
            error={errorOf('validDays')}
          >
            <TextInput
              name="validDays"
              inputMode="numeric"
              end={<span className="text-sm text-ink-3">days</span>}
              value={draft.validDays}
              onChange={(event) => set({ validDays: event.target.value })}
            />
          </Field>
        </Card>
        <Card className="grid grid-cols-1 gap-5 p-5 max-md:p-4">
          <Field
            label="Description"
            hint="Say what is included, what is not, and what happens if you find more."
            error={errorOf('description')}
          >
            <TextArea
              name="description"
              rows={5}
              maxLength={5000}
              value={draft.description}
              onChange={(event) => set({ description: event.target.value })}
            />
          </Field>
          <Field as="group" label="Files" side="Optional">
            <QuoteFilesField files={files} />
          </Field>
        </Card>
        <p className="flex gap-2 text-sm text-ink-2">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
          {former
            ? 'Sending replaces your quote. The earlier one is kept as history.'
            : 'You can revise or withdraw it until the owner accepts.'}
        </p>
      </form>
      <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-20">
        <Card className="p-5 max-md:p-4">
          <PriceSummary cents={cents} estimate={estimate} />
          <div className={cx('mt-4 flex flex-wrap gap-2', !onCancel && 'max-md:hidden')}>
            {cancelButton}
            {sendButton('flex-1 max-md:hidden')}
          </div>
        </Card>
      </div>
      <div
        role="region"
        aria-label="Send the quote"
        className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
      >
        <div className="num flex-1 whitespace-nowrap">
          <p className="text-xs text-ink-2">You receive</p>
          <p className="font-semibold">{formatCents(cents - feeOf(cents))}</p>
        </div>
        {sendButton('')}
      </div>
    </section>
  );
}
