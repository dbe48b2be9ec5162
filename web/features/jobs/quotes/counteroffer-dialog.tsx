import { Info, Minus, Plus } from 'lucide-react';
import { maxCounterofferNote } from '#contract/limits.ts';
import { formatMoney, toDollars } from '#contract/money.ts';
import { counterofferHours, maxRounds } from '#contract/requests/counteroffer-lifecycle.ts';
import { rangeOf } from '#contract/requests/counteroffer-terms.ts';
import { priceText } from '#contract/requests/pricing.ts';
import { useMakeCounteroffer, type Quote } from '#web/api/quotes.ts';
import { formatDate } from '#web/lib/format.ts';
import { formatCents, parseCents } from '#web/lib/money.ts';
import { today } from '#web/lib/today.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { DollarsInput, TextInput } from '#web/ui/text-input.tsx';
import { ShortLines } from './quote-lines.tsx';
import { Terms } from './terms.tsx';

/** How much − and + change the price, in cents. */
const step = 1000;

type Props = { quote: Quote; open: boolean; onClose: () => void };

/** Proposes another price, another date or fewer lines: the quote on one side, the counteroffer on the other. */
export default function CounterofferDialog({ quote, open, onClose }: Props) {
  const { provider, items, availableDate, validUntil, basePrice, price } = quote;
  const make = useMakeCounteroffer(quote.id, provider.businessName);
  const chosen = quote.chosenItems ?? [];
  // Optional lines that are not ticked stay as they are.
  const unchosen = items.flatMap(({ isOptional }, index) =>
    isOptional && !chosen.includes(index) ? [index] : [],
  );
  const base = { price: basePrice ?? price, items };
  const rangeWithout = (dropped: readonly number[]) => rangeOf(base, [...unchosen, ...dropped]);
  const { quoted } = rangeWithout([]);
  const form = useForm({
    initial: () => ({
      price: toDollars(quoted),
      availableDate: availableDate ?? '',
      dropped: [] as number[],
      note: '',
    }),
    aliases: { droppedItems: 'dropped' },
    validate: (values) => {
      const range = rangeWithout(values.dropped);
      const cents = parseCents(values.price);
      const isSame =
        cents === quoted && values.dropped.length === 0 && values.availableDate === (availableDate ?? '');
      return {
        ...((cents === undefined || cents < range.from || cents > quoted) && {
          price: `Enter a price from ${formatCents(range.from)} to ${formatCents(quoted)}`,
        }),
        ...(isSame && { price: 'Change the price, the date or a line' }),
        ...(values.availableDate !== '' &&
          values.availableDate !== availableDate &&
          values.availableDate < today() && { availableDate: 'Choose today or a later date' }),
      };
    },
    submit: (values) =>
      make.mutateAsync({
        price: Number(toDollars(parseCents(values.price)!)),
        droppedItems: [...unchosen, ...values.dropped].toSorted((a, b) => a - b),
        ...(values.availableDate !== '' && { availableDate: values.availableDate }),
        ...(values.note.trim() && { note: values.note }),
      }),
    onSuccess: onClose,
  });
  const { values } = form;
  const { from, left } = rangeWithout(values.dropped);
  const cents = parseCents(values.price);
  const move = (by: number) =>
    form.set({ price: toDollars(Math.min(quoted, Math.max(from, (cents ?? left) + by))) });
  const drop = (index: number, isKept: boolean) => {
    const dropped = isKept ? values.dropped.filter((other) => other !== index) : [...values.dropped, index];
    // The price goes with the line, so that what is left keeps its own.
    form.set({ dropped, price: toDollars(rangeWithout(dropped).left) });
  };
  const lines = items.flatMap((item, index) => (unchosen.includes(index) ? [] : [{ ...item, index }]));
  const round = quote.counteroffers.length + 1;
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Make a Counteroffer"
      text={`${provider.businessName}${validUntil ? `, valid until ${formatDate(validUntil)}` : ''}`}
      width="lg"
      submit="Send Counteroffer"
      pendingText="Sending..."
      cancel="Keep Quote"
    >
      <Terms
        hasFields
        heads={['Their quote', 'Your counteroffer']}
        rows={[
          {
            label: 'Price',
            theirs: (
              <b className="num text-lg font-semibold">{priceText({ ...quote, price: toDollars(quoted) })}</b>
            ),
            yours: (
              <Field
                label="Your price"
                hint={`From ${formatCents(from)} to ${formatCents(quoted)}${below(cents, quoted)}`}
                error={form.error('price')}
              >
                <span className="flex gap-2">
                  <IconButton
                    label={`${formatCents(step)} less`}
                    icon={<Minus aria-hidden />}
                    variant="outline"
                    disabled={cents !== undefined && cents <= from}
                    onClick={() => move(-step)}
                  />
                  <DollarsInput
                    className={cx('min-w-0 flex-1', cents !== quoted && 'border-accent')}
                    {...form.text('price')}
                  />
                  <IconButton
                    label={`${formatCents(step)} more`}
                    icon={<Plus aria-hidden />}
                    variant="outline"
                    disabled={cents !== undefined && cents >= quoted}
                    onClick={() => move(step)}
                  />
                </span>
              </Field>
            ),
          },
          {
            label: 'Start date',
            theirs: availableDate ? formatDate(availableDate) : 'Not specified',
            yours: (
              <Field label="Your start date" error={form.error('availableDate')}>
                <TextInput
                  type="date"
                  min={today()}
                  className={values.availableDate === (availableDate ?? '') ? undefined : 'border-accent'}
                  {...form.text('availableDate')}
                />
              </Field>
            ),
          },
          ...(lines.length > 1
            ? [
                {
                  label: 'Lines',
                  theirs: <ShortLines lines={lines} />,
                  yours: (
                    <Field
                      as="group"
                      label="Lines to keep"
                      hint={droppedText(values.dropped, items)}
                      error={form.error('dropped')}
                    >
                      <div className="grid gap-1.5">
                        {lines.map(({ index, description }) => (
                          <Checkbox
                            key={index}
                            label={<bdi className="wrap-anywhere">{description}</bdi>}
                            checked={!values.dropped.includes(index)}
                            disabled={
                              !values.dropped.includes(index) && values.dropped.length === lines.length - 1
                            }
                            onChange={(isKept) => drop(index, isKept)}
                          />
                        ))}
                      </div>
                    </Field>
                  ),
                },
              ]
            : []),
        ]}
      />
      <Field label="Why?" side="They read this" error={form.error('note')}>
        <TextArea rows={3} maxLength={maxCounterofferNote} {...form.text('note')} />
      </Field>
      <p className="num flex gap-2.5 rounded-control bg-sunken p-3 text-sm text-ink-2">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
        Round {round} of {maxRounds}, valid for {counterofferHours} hours. It doesn’t commit you, and you can
        still accept {formatCents(quoted)}.
      </p>
    </FormDialog>
  );
}

/** ', 12% below the quote'. */
const below = (cents: number | undefined, quoted: number) =>
  cents !== undefined && cents < quoted ? `. ${Math.round((1 - cents / quoted) * 100)}% below the quote` : '';

function droppedText(dropped: readonly number[], items: Quote['items']) {
  if (dropped.length === 0) return undefined;
  const sum = dropped.reduce((total, index) => total + items[index]!.amount, 0);
  return `Without what you left out, the quote is ${formatMoney(sum)} lower.`;
}
