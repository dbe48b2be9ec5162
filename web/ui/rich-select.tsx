import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { useField } from './field-context.ts';

export type RichOption = { value: string; label: string; show?: ReactNode; disabled?: boolean };

type Props = {
  options: readonly RichOption[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Accessible name, without a surrounding Field. */
  label?: string;
  name?: string;
  disabled?: boolean;
  className?: string;
};

/** Select whose options show more than text, such as a code before a name. */
export function RichSelect({
  options,
  value,
  onChange,
  placeholder = 'Choose',
  label,
  name,
  disabled,
  className,
}: Props) {
  const { id, ...field } = useField();
  const chosen = options.find((option) => option.value === value);
  return (
    <CSPProvider disableStyleElements>
      <Select.Root
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        {...(id && { id })}
        {...(name && { name })}
        {...(disabled && { disabled })}
      >
        <Select.Trigger {...field} aria-label={label} className={cx('field justify-between', className)}>
          <Select.Value className="flex min-w-0 items-center gap-2 truncate">
            {chosen ? (chosen.show ?? chosen.label) : <span className="text-ink-3">{placeholder}</span>}
          </Select.Value>
          <ChevronDown aria-hidden className="size-4!" />
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
            <Select.Popup className="popup max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto">
              {options.map((option) => (
                <Select.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className="popup-item"
                >
                  <Select.ItemText className="flex min-w-0 flex-1 items-center gap-2">
                    {option.show ?? option.label}
                  </Select.ItemText>
                  <Select.ItemIndicator className="text-accent">
                    <Check aria-hidden className="size-4" />
                  </Select.ItemIndicator>
                </Select.Item>
              ))}
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </CSPProvider>
  );
}
