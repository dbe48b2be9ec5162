import { Plus, Send, Trash2 } from 'lucide-react';
import { maxDescription, maxPrice, minPrice } from '#contract/limits.ts';
import { formatMoney, toCents } from '#contract/money.ts';
import {
  maxStageDays,
  maxStages,
  maxStageTitle,
  minStages,
  stageKindLabels,
  stageKinds,
  stagePriceDays,
  type StageKind,
} from '#contract/prebuys/stages.ts';
import { useSendQuote, type Quote } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { pluralize } from '#web/lib/format.ts';
import { amountErrorOf, formatCents, parseCents } from '#web/lib/money.ts';
import { today } from '#web/lib/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { ActionBar } from '#web/ui/form/action-bar.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { DollarsInput, TextInput } from '#web/ui/text-input.tsx';

/** A stage as it is typed. */
interface Row {
  kind: StageKind;
  title: string;
  price: string;
  days: string;
}

const rowOf = (kind: StageKind): Row => ({ kind, title: stageKindLabels[kind], price: '', days: '1' });

const centsOf = ({ price }: Row) => parseCents(price) ?? 0;
const isWrong = ({ title, price, days }: Row) =>
  title.trim() === '' ||
  amountErrorOf(price) !== undefined ||
  (parseCents(price) ?? 0) < toCents(minPrice) ||
  !/^\d+$/.test(days) ||
  Number(days) < 1 ||
  Number(days) > maxStageDays;

interface Props {
  request: RequestDetail;
  former?: Quote | undefined;
  onDone: () => void;
  onCancel?: () => void;
}

/** Sends or revises a quote on a pre-buy: its stages, each with its own price. */
export function StagesForm({ request, former, onDone, onCancel }: Props) {
  const send = useSendQuote(request.id, former !== undefined, () => {});
  const form = useForm({
    initial: () => ({
      stages:
        former?.stages?.map((stage): Row => ({
          ...stage,
          price: stage.price.toFixed(2),
          days: String(stage.days),
        })) ?? (request.prebuy?.wantedStages ?? []).map(rowOf),
      description: former?.description ?? '',
      availableDate: former?.availableDate ?? today(),
    }),
    validate: ({ stages, description, availableDate }) => ({
      stages: stages.some(isWrong)
        ? `Enter a title, a price from ${formatMoney(minPrice)} and 1 to ${maxStageDays} days for every stage`
        : stages.length < minStages && stages[0]?.kind !== 'records'
          ? `Quote ${minStages} to ${maxStages} stages, or the records review alone`
          : stages.reduce((sum, row) => sum + centsOf(row), 0) > toCents(maxPrice)
            ? `Enter at most ${formatMoney(maxPrice)} for all stages together`
            : undefined,
      description: description.trim() === '' ? 'Describe what’s included' : undefined,
      availableDate: availableDate < today() ? 'Choose today or a later date' : undefined,
    }),
    submit: async ({ stages, description, availableDate }, keyFor) => {
      const sent = stages.map(({ kind, title, days, ...row }) => ({
        kind,
        title: title.trim(),
        price: centsOf({ kind, title, days, ...row }) / 100,
        days: Number(days),
      }));
      const body = {
        price: sent[0]?.price ?? 0,
        stages: sent,
        description: description.trim(),
        estimatedDuration: pluralize(
          sent.reduce((sum, { days }) => sum + days, 0),
          'day',
        ),
        availableDate,
        revises: former?.id ?? null,
      };
      await send.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: onDone,
  });
  const { stages } = form.values;
  const change = (index: number, part: Partial<Row>) =>
    form.set({ stages: stages.map((row, at) => (at === index ? { ...row, ...part } : row)) });
  const nextKind = stageKinds.find((kind) => !stages.some((row) => row.kind === kind)) ?? 'extra';
  return (
    <form {...form.props} className="mt-4" aria-label="Your quote">
      <Card>
        <CardHead title={former ? 'Revise your quote' : 'Send a quote'} />
        <div className="grid gap-4 border-t border-line p-5 max-md:p-4">
          <FormFailure message={form.failure} />
          <p className="text-sm text-ink-2">
            The buyer pays for the first stage when accepting, and for each later one before it starts. The
            prices of later stages hold for {stagePriceDays} days.
          </p>
          <ol className="grid gap-4">
            {stages.map((row, index) => (
              // Rows have no names of their own; they are changed in place.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className="grid gap-3 rounded-control border border-line p-4">
                <div className="flex items-center justify-between gap-3">
                  <h3 className="font-semibold">Stage {index + 1}</h3>
                  {stages.length > 1 && (
                    <IconButton
                      label={`Remove stage ${index + 1}`}
                      icon={<Trash2 aria-hidden />}
                      onClick={() => form.set({ stages: stages.filter((_, at) => at !== index) })}
                    />
                  )}
                </div>
                <div className="grid gap-3 sm:grid-cols-[1fr_1.6fr_0.8fr_0.6fr]">
                  <Field label="Kind">
                    <Select
                      options={stageKinds.map((kind) => ({ value: kind, label: stageKindLabels[kind] }))}
                      value={row.kind}
                      onChange={(kind) =>
                        // A title of the shop's own words stays.
                        change(index, {
                          kind,
                          ...(row.title === stageKindLabels[row.kind] && { title: stageKindLabels[kind] }),
                        })
                      }
                    />
                  </Field>
                  <Field label="Title">
                    <TextInput
                      maxLength={maxStageTitle}
                      value={row.title}
                      onChange={(event) => change(index, { title: event.target.value })}
                    />
                  </Field>
                  <Field label="Price">
                    <DollarsInput
                      value={row.price}
                      onChange={(event) => change(index, { price: event.target.value })}
                    />
                  </Field>
                  <Field label="Days">
                    <NumberInput
                      className="num"
                      value={row.days}
                      onChange={(event) => change(index, { days: event.target.value })}
                    />
                  </Field>
                </div>
              </li>
            ))}
          </ol>
          {form.error('stages') && <FieldError>{form.error('stages')}</FieldError>}
          <div className="num flex flex-wrap items-center justify-between gap-3">
            {stages.length < maxStages ? (
              <Button
                size="sm"
                icon={<Plus aria-hidden />}
                onClick={() => form.set({ stages: [...stages, rowOf(nextKind)] })}
              >
                Add Stage
              </Button>
            ) : (
              <span />
            )}
            <p>
              All stages{' '}
              <strong className="font-semibold">
                {formatCents(stages.reduce((sum, row) => sum + centsOf(row), 0))}
              </strong>
            </p>
          </div>
          <Field label="What’s included" error={form.error('description')}>
            <TextArea rows={4} maxLength={maxDescription} {...form.text('description')} />
          </Field>
          <Field label="Start date" error={form.error('availableDate')}>
            <TextInput type="date" min={today()} {...form.text('availableDate')} />
          </Field>
          <ActionBar in="card">
            {onCancel && <Button onClick={onCancel}>Cancel</Button>}
            <Button
              type="submit"
              variant="primary"
              icon={<Send aria-hidden />}
              pending={form.isPending}
              pendingText="Sending..."
            >
              {former ? 'Send Revised Quote' : 'Send Quote'}
            </Button>
          </ActionBar>
        </div>
      </Card>
    </form>
  );
}
