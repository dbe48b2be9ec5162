import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Delete } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  isCounter,
  meterLabels,
  meters,
  meterText,
  readingText,
  runsBackText,
  unitOf,
  type Meter,
} from '#contract/aircraft/meters.ts';
import {
  isRunningBack,
  readingsOf,
  remindersOf,
  useLogReading,
  type Aircraft,
  type MeterSummary,
} from '#web/api/aircraft.ts';
import { subjects } from '#web/api/unsent/unsent.ts';
import { useOutbox } from '#web/api/unsent/use-outbox.ts';
import { compareReadings } from '#web/components/reading-comparison.ts';
import { ApiError } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/format.ts';
import { isInMemory } from '#web/lib/kept-records.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { todayOf } from './aircraft-today.ts';
import {
  digitsOf,
  effectsOf,
  firstDigits,
  fromDigits,
  jumpText,
  runsBack,
  stepsOf,
  toDigits,
  toTypedHours,
} from './reading-entry.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  aircraft: Aircraft;
};

/** Logs a meter reading: on a phone with a keypad, so that open, tap and save are enough. */
export function LogReadingDialog({ open, onClose, ...rest }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="sm"
      title="Log Reading"
      initialFocus={() => (matchMedia('(pointer: coarse)').matches ? true : (field.current ?? true))}
    >
      <ReadingForm {...rest} field={field} onClose={onClose} />
    </Dialog>
  );
}

type FormProps = Omit<Props, 'open'> & { field: RefObject<HTMLInputElement | null> };

function ReadingForm({ aircraft, onClose, field }: FormProps) {
  const summaries = useQuery(readingsOf(aircraft.id)).data ?? [];
  const reminders = useQuery(remindersOf(aircraft.id)).data ?? [];
  const lastOf = (meter: Meter): MeterSummary | undefined => summaries.find((one) => one.meter === meter);
  const log = useLogReading(aircraft.id);
  const { add } = useOutbox();
  const toast = useToast();
  const [today] = useState(() => todayOf(aircraft));
  const [isEvery, setEvery] = useState(false);
  const [isTyped, setTyped] = useState(false);
  // The field's own text while a keyboard is used: it must not be formatted between two keys.
  const [text, setText] = useState<string>();
  const [isDateOpen, setDateOpen] = useState(false);
  const dateField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isDateOpen) return;
    dateField.current?.focus();
    try {
      dateField.current?.showPicker();
    } catch {
      // Without a recent click the browser refuses; the field takes a typed date all the same.
    }
  }, [isDateOpen]);
  // Another tab or a delivery may have logged a higher reading since this page loaded.
  const [wasRefused, setRefused] = useState(false);
  const form = useForm({
    initial: () => {
      const meter = summaries[0]?.meter ?? 'tach';
      return { meter, readOn: today, digits: firstDigits(lastOf(meter)) };
    },
    aliases: { hours: 'digits' },
    submit: async (values, keyFor) => {
      const body = {
        meter: values.meter,
        hours: fromDigits(values.meter, values.digits),
        readOn: values.readOn,
        ...(isCorrection && { correct: true }),
      };
      const idempotencyKey = keyFor(body);
      await log.mutateAsync({ ...body, idempotencyKey }).catch(async (error: unknown) => {
        if (error instanceof ApiError) {
          if (isRunningBack(error)) setRefused(true);
          throw error;
        }
        const { id: aircraftId } = aircraft;
        const subject = subjects.reading(aircraftId);
        const { key } = await add({ kind: 'reading', subject, aircraftId, body, idempotencyKey });
        toast.show(
          isInMemory(key)
            ? {
                title: 'Reading not sent yet',
                description: 'This browser can’t store it. Keep this page open until it’s sent.',
                stays: true,
              }
            : { title: 'Reading saved in this browser', description: 'We’ll send it when you’re online.' },
        );
      });
    },
    onSuccess: onClose,
  });
  const { meter, readOn, digits } = form.values;
  const last = lastOf(meter);
  const hours = fromDigits(meter, digits);
  const isCorrection = wasRefused || runsBack({ hours, readOn }, last);
  const jump = isCorrection ? undefined : jumpText(meter, hours, last);
  const enter = (next: string, isTyping = true) => {
    setTyped(isTyping);
    setText(undefined);
    setRefused(false);
    form.set({ digits: toDigits(meter, next) });
  };
  const type = (typed: string) => {
    enter(typed && digitsOf(meter, Number(typed)));
    setText(typed);
  };
  // Few aircraft count cycles or landings.
  const isUsed = (one: Meter) =>
    !isCounter(one) || lastOf(one) !== undefined || reminders.some((item) => item.meter === one);
  const shown = meters.filter((one) => isEvery || isUsed(one));
  const comparison = last && compareReadings(meter, { hours, readOn }, last);
  return (
    <form {...form.props} className="grid grid-cols-1 gap-3">
      <FormFailure message={wasRefused ? undefined : form.failure} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label="Meter"
          options={shown.map((value) => ({ value, label: meterLabels[value] }))}
          value={meter}
          onChange={(next) => {
            setTyped(false);
            setText(undefined);
            setRefused(false);
            form.set({ meter: next, digits: firstDigits(lastOf(next)) });
          }}
        />
        {shown.length < meters.length && (
          <Button variant="ghost" aria-label="More meters" onClick={() => setEvery(true)}>
            More
          </Button>
        )}
        {isDateOpen ? (
          <TextInput
            type="date"
            aria-label="Read on"
            aria-invalid={form.error('readOn') ? true : undefined}
            ref={dateField}
            required
            max={today}
            className="w-40"
            {...form.text('readOn')}
          />
        ) : (
          <Button variant="ghost" icon={<CalendarDays aria-hidden />} onClick={() => setDateOpen(true)}>
            {readOn === today ? 'Today' : formatDate(readOn)}
          </Button>
        )}
      </div>
      <div aria-live="polite" className="text-sm empty:hidden">
        {form.error('readOn', 'digits') && <FieldError>{form.error('readOn', 'digits')}</FieldError>}
      </div>
      <label className="block rounded-control bg-sunken px-4 py-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring">
        <span className="flex items-baseline justify-between gap-3">
          <input
            ref={field}
            name="digits"
            aria-label={isCounter(meter) ? meterLabels[meter] : 'Hours'}
            aria-invalid={form.error('digits') ? true : undefined}
            // The keypad below takes the place of the phone's keyboard.
            inputMode="none"
            autoComplete="off"
            value={text ?? readingText(meter, hours).replace(' h', '')}
            onFocus={(event) => event.target.select()}
            onChange={(event) => type(toTypedHours(event.target.value))}
            onBlur={() => setText(undefined)}
            className="num w-full min-w-0 bg-transparent text-[2.5rem] leading-[3rem] font-semibold outline-none"
          />
          <span aria-hidden className="text-lg text-ink-3">
            {isCounter(meter) ? '' : 'h'}
          </span>
        </span>
        {last && (
          <span className="num flex justify-between gap-3 text-sm">
            <span className={comparison?.isOdd ? 'text-caution' : 'text-ink-2'}>{comparison?.text}</span>
            <span className="shrink-0 text-ink-3">was {readingText(meter, last.hours)}</span>
          </span>
        )}
      </label>
      {last && (
        <div className="flex gap-2">
          {stepsOf(meter).map((step) => (
            <Button
              key={step}
              className="num flex-1 px-0"
              aria-label={`+${stepText(meter, step)} ${unitOf(meter, isCounter(meter) ? step : 2)}`}
              onClick={() => enter(digitsOf(meter, last.hours + step), false)}
            >
              +{stepText(meter, step)}
            </Button>
          ))}
        </div>
      )}
      <Keypad
        onDigit={(digit) => enter((isTyped ? digits : '') + digit)}
        onDelete={() => enter(digits.slice(0, -1))}
        onClear={() => enter('')}
      />
      <div className="grid gap-3 border-t border-line pt-3">
        <p className="num flex flex-wrap justify-between gap-x-3 text-sm text-ink-2" aria-live="polite">
          {isCorrection
            ? runsBackText
            : (jump ??
              effectsOf(reminders, meter, hours).map(({ id, name, left }) => (
                <span key={id}>
                  {name} <b className="font-medium text-ink">{left}</b>
                </span>
              )))}
        </p>
        <Button
          type="submit"
          size="lg"
          variant={isCorrection || jump ? 'outline' : 'primary'}
          className="w-full"
          pending={form.isPending}
          pendingText="Saving..."
          disabled={digits === ''}
        >
          {isCorrection
            ? 'Save as a Correction'
            : digits === ''
              ? 'Save Reading'
              : `Save ${meterText(meter, hours)}${jump ? ' Anyway' : ''}`}
        </Button>
      </div>
    </form>
  );
}

const stepText = (meter: Meter, step: number) => (isCounter(meter) ? String(step) : step.toFixed(1));

type KeypadProps = { onDigit: (digit: string) => void; onDelete: () => void; onClear: () => void };

/** Digits for phones; elsewhere the keyboard does. */
function Keypad({ onDigit, onDelete, onClear }: KeypadProps) {
  const key = (digit: string) => (
    <Button key={digit} className="h-14 text-xl font-semibold" onClick={() => onDigit(digit)}>
      {digit}
    </Button>
  );
  return (
    <div className="-mx-4 grid grid-cols-3 gap-2 bg-canvas px-4 py-3 md:hidden">
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(key)}
      <Button variant="ghost" className="h-14" onClick={onClear}>
        Clear
      </Button>
      {key('0')}
      <Button variant="ghost" className="h-14" aria-label="Delete digit" onClick={onDelete}>
        <Delete aria-hidden className="size-6" />
      </Button>
    </div>
  );
}
