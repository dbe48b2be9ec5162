import { Info, Send } from 'lucide-react';
import { useState } from 'react';
import { maxDescription, maxDuration, maxValidDays, minValidDays } from '#contract/limits.ts';
import { platformFeeOf } from '#contract/money.ts';
import { defaultValidDays } from '#contract/requests/quote-lifecycle.ts';
import type { OwnProfile } from '#web/api/providers.ts';
import { useSendQuote, type Quote } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { LibraryButton } from '#web/components/library-picker.tsx';
import { useRequestEstimate } from '#web/features/jobs/quotes/request-estimate.ts';
import { formatDate } from '#web/lib/format.ts';
import { DiscardDialog } from '#web/lib/leave-guard.tsx';
import { formatCents, parseCents } from '#web/lib/money.ts';
import { FilesField } from '#web/lib/photos/files-field.tsx';
import { deleteStoredFiles } from '#web/lib/photos/stored-files.ts';
import { isSameFiles, usePhotos } from '#web/lib/photos/use-photos.ts';
import { useUser } from '#web/lib/session.ts';
import { storedDraft } from '#web/lib/stored-draft.ts';
import { today } from '#web/lib/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { ActionBar } from '#web/ui/form/action-bar.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { EarlierQuotes } from './earlier-quotes.tsx';
import { LeftOutItems } from './left-out-items.tsx';
import { NewerQuote } from './newer-quote.tsx';
import { NoCallFields } from './no-call-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { PriceSummary } from './price-summary.tsx';
import {
  draftKey,
  emptyDraft,
  itemFor,
  parseDraft,
  priceOf,
  toCopy,
  toQuote,
  toRevision,
  validateQuote,
} from './quote-draft.ts';
import { useDaysOffWarning } from './use-days-off-warning.tsx';

type Props = {
  request: RequestDetail;
  profile: OwnProfile | null | undefined;
  /** The active quote that is revised. */
  former?: Quote | undefined;
  onDone: () => void;
  onCancel?: () => void;
};

/** Sends or revises a quote. Unsent values and files are stored as a draft. */
export default function QuoteForm({ request, profile, former, onDone, onCancel }: Props) {
  const toast = useToast();
  const user = useUser();
  // A sent revision is another quote, and the draft's key must not change with it.
  const [key] = useState(() => draftKey(user.id, request.id, former?.id));
  const [opened] = useState(former);
  const [revised, setRevised] = useState(former);
  const filesKey = `${key}.files`;
  const draft = storedDraft(key, parseDraft);
  const files = usePhotos('quote', {
    storedAs: filesKey,
    initial: former?.files ?? [],
    onChange: () => form.clearErrors('fileIds'),
  });
  const estimate = useRequestEstimate(request);
  const dropDraft = () => {
    draft.write(undefined);
    deleteStoredFiles(filesKey);
  };
  const send = useSendQuote(request.id, former !== undefined, dropDraft);
  const form = useForm({
    initial: () => (former ? toRevision(former) : emptyDraft(request.reminders)),
    draft,
    also: ['fileIds'],
    aliases: { hourlyRate: 'rate', 'noCall.each': 'noCallEach', 'noCall.total': 'noCallTotal' },
    alsoDirty: !isSameFiles(files.photos, opened?.files ?? []),
    validate: (values) => validateQuote(values, today(), former !== undefined),
    onInvalid: () =>
      toast.show({
        title: 'Missing required fields',
        description: 'Check the highlighted fields.',
        tone: 'destructive',
      }),
    submit: async (values, keyFor) => {
      setRevised(former);
      const body = toQuote(values, await files.settled('fileIds'), former?.id ?? null);
      await send.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: onDone,
  });
  // The page learns of the sent quote before the form is done, and must not offer to revise it in between.
  const shown = form.isPending ? revised : former;
  const cents = priceOf(form.values);
  const daysOffWarning = useDaysOffWarning(form.values.availableDate, form.values.estimatedDuration);
  const [isAsking, setAsking] = useState(false);
  const discard = () => {
    dropDraft();
    onCancel?.();
  };
  const cancelButton = onCancel && shown && (
    <>
      <Button onClick={() => (form.isDirty ? setAsking(true) : discard())}>Cancel</Button>
      <DiscardDialog open={isAsking} onKeep={() => setAsking(false)} onDiscard={discard} />
    </>
  );
  const sendButton = (className: string) => (
    <Button
      type="submit"
      form={form.id}
      variant="primary"
      className={className}
      icon={<Send aria-hidden />}
      pending={form.isPending}
      pendingText="Sending..."
    >
      {shown ? 'Send Revised Quote' : 'Send Quote'}
    </Button>
  );
  return (
    <section
      aria-label="Your quote"
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.5rem]"
    >
      <form {...form.props} className="grid min-w-0 grid-cols-1 gap-4">
        {former && former.id !== opened?.id && !form.isPending && <NewerQuote quote={former} />}
        <Card>
          <CardHead title={shown ? 'Revise your quote' : 'Send a quote'}>
            {profile && (
              <EarlierQuotes
                providerId={profile.id}
                requestId={request.id}
                onChoose={(quote) =>
                  form.set({ ...toCopy(quote, request.reminders), availableDate: form.values.availableDate })
                }
              />
            )}
          </CardHead>
          <div className="border-t border-line p-5 max-md:p-4">
            <PriceFields form={form} hourlyRate={profile?.hourlyRate ?? ''} />
            {form.values.isItemized && (
              <LeftOutItems
                requested={request.reminders}
                items={form.values.items}
                onAdd={(item) => form.set({ items: [...form.values.items, itemFor(item)] })}
              />
            )}
          </div>
        </Card>
        <Card className="grid grid-cols-1 gap-5 p-5 max-md:p-4 md:grid-cols-3">
          <Field label="Available date" hint={daysOffWarning} error={form.error('availableDate')}>
            <TextInput type="date" min={today()} {...form.text('availableDate')} />
          </Field>
          <Field label="Estimated duration" error={form.error('estimatedDuration')}>
            <TextInput maxLength={maxDuration} placeholder="2 days" {...form.text('estimatedDuration')} />
          </Field>
          <Field
            label="Quote valid for"
            hint={
              shown?.validUntil
                ? `Leave empty to keep ${formatDate(shown.validUntil)}`
                : `${minValidDays} to ${maxValidDays} days, usually ${defaultValidDays}`
            }
            error={form.error('validDays')}
          >
            <TextInput
              inputMode="numeric"
              end={<span className="text-sm text-ink-3">days</span>}
              {...form.text('validDays')}
            />
          </Field>
        </Card>
        <NoCallFields form={form} />
        <Card className="grid grid-cols-1 gap-5 p-5 max-md:p-4">
          <Field
            label="Description"
            hint="Describe what’s included, what’s not, and what happens if you find more."
            error={form.error('description')}
          >
            <TextArea rows={5} maxLength={maxDescription} {...form.text('description')} />
          </Field>
          <Field as="group" label="Files" side="Optional" error={form.error('fileIds')}>
            <FilesField files={files} label="Quote files">
              <LibraryButton onChoose={files.attach} />
            </FilesField>
          </Field>
        </Card>
        <p className="flex gap-2 text-sm text-ink-2">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
          {shown
            ? 'Your new quote replaces this one. The earlier version stays in the history.'
            : 'You can revise or withdraw it until the owner accepts.'}
        </p>
      </form>
      <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-20">
        <Card className="p-5 max-md:p-4">
          <PriceSummary
            cents={cents}
            expectedCents={
              form.values.pricing === 'capped' ? (parseCents(form.values.estimate) ?? 0) : undefined
            }
            estimate={estimate}
          />
          <div className={cx('mt-4 flex flex-wrap gap-2', !cancelButton && 'max-md:hidden')}>
            {cancelButton}
            {sendButton('flex-1 max-md:hidden')}
          </div>
        </Card>
      </div>
      <ActionBar
        label="Send the quote"
        phoneOnly
        note={
          <div className="num whitespace-nowrap">
            <p className="text-xs text-ink-2">You receive</p>
            <p className="font-semibold">{formatCents(cents - platformFeeOf(cents))}</p>
          </div>
        }
      >
        {sendButton('')}
      </ActionBar>
    </section>
  );
}
