import { Plus, X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { itemKinds } from '#contract/labels.ts';
import { maxItemDescription, maxQuoteItems } from '#contract/limits.ts';
import { kindsInOrder } from '#web/features/jobs/quotes/quote-facts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { LaborFields } from './labor-fields.tsx';
import { isUsed, missingOf, newItem, type DraftItem } from './quote-draft.ts';

const options = kindsInOrder.map((value) => ({ value, label: itemKinds[value] }));

type Props = {
  items: DraftItem[];
  /** Marks what is missing in the lines. */
  isRefused: boolean;
  hourlyRate: string;
  onChange: (items: DraftItem[]) => void;
};

/** Line items of the price. Enter in the last amount adds an item. */
export function ItemRows({ items, isRefused, hourlyRate, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const change = (key: number, part: Partial<DraftItem>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...part } : item)));
  // With all lines empty, the first one is what is missing.
  const isMissing = (item: DraftItem, field: ReturnType<typeof missingOf>[number]) =>
    isRefused &&
    (isUsed(item) || (item === items[0] && !items.some(isUsed))) &&
    missingOf(item).includes(field);
  const add = () => {
    onChange([...items, newItem(items.at(-1)?.kind)]);
    requestAnimationFrame(() =>
      list.current?.lastElementChild?.querySelector<HTMLElement>('select')?.focus(),
    );
  };
  const onEnter = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (index === items.length - 1 && items.length < maxQuoteItems) add();
  };
  return (
    <>
      <ol
        ref={list}
        aria-label="Line items"
        className="grid grid-cols-1 gap-3 max-md:divide-y max-md:divide-line"
      >
        {items.map((item, index) => (
          <li
            key={item.key}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2 max-md:pt-3 max-md:first:pt-0 md:grid-cols-[8rem_minmax(0,1fr)_9rem_auto] md:gap-3"
          >
            <Select
              aria-label={`Kind of item ${index + 1}`}
              options={options}
              value={item.kind}
              onChange={(kind) => change(item.key, { kind })}
            />
            <span className="max-md:order-last max-md:col-span-3">
              <TextInput
                aria-label={`Description of item ${index + 1}`}
                placeholder="Description"
                aria-invalid={isMissing(item, 'description') || undefined}
                maxLength={maxItemDescription}
                value={item.description}
                onChange={(event) => change(item.key, { description: event.target.value })}
              />
            </span>
            <TextInput
              aria-label={`Amount of item ${index + 1}`}
              inputMode="decimal"
              autoComplete="off"
              aria-invalid={isMissing(item, 'amount') || undefined}
              placeholder="0.00"
              className="num [&>input]:text-end"
              start={
                <span aria-hidden className="text-ink-3">
                  $
                </span>
              }
              value={item.amount}
              onChange={(event) =>
                change(item.key, { amount: event.target.value, hours: undefined, rate: undefined })
              }
              onKeyDown={(event) => onEnter(event, index)}
            />
            <IconButton
              label={`Remove item ${index + 1}`}
              icon={<X aria-hidden />}
              disabled={items.length === 1}
              onClick={() => onChange(items.filter(({ key }) => key !== item.key))}
            />
            <Checkbox
              className="col-span-full text-sm max-md:order-last"
              label="Optional"
              note={item.isOptional && 'Not in the price until the owner adds it'}
              checked={item.isOptional ?? false}
              onChange={(isOptional) => change(item.key, { isOptional })}
              aria-label={`Item ${index + 1} is optional`}
            />
            {item.kind === 'labor' && (
              <LaborFields
                item={item}
                number={index + 1}
                hourlyRate={hourlyRate}
                isWrong={isMissing(item, 'hours')}
                onChange={(part) => change(item.key, part)}
              />
            )}
          </li>
        ))}
      </ol>
      {items.length < maxQuoteItems && (
        <Button variant="ghost" className="mt-3 -ms-3" icon={<Plus aria-hidden />} onClick={add}>
          Add Item
        </Button>
      )}
    </>
  );
}
