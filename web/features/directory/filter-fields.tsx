import { Check, ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { categoryLabels, labelOf, serviceLabels, type Service } from '#contract/labels.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { StarShape } from '#web/ui/stars.tsx';
import { flagLabels } from './chosen-filters.ts';
import { ratings, type Filters, type Flag } from './filters.ts';

export type FieldProps = {
  filters: Filters;
  onChange: (change: Partial<Filters>, how?: 'replace') => void;
};

/** Minimum rating, or any. */
export function RatingField({ filters, onChange }: FieldProps) {
  const name = useId();
  return (
    <Field label="Minimum Rating" as="radiogroup">
      <div className="grid grid-cols-4 gap-1.5">
        {[undefined, ...ratings].map((rating) => (
          <Pick
            key={rating ?? 'any'}
            type="radio"
            name={name}
            isOn={filters.rating === rating}
            onChange={() => onChange({ rating })}
            className="justify-center px-1"
          >
            {rating && <StarShape fill={1} size={15} />}
            {rating ? `${rating.toFixed(1)}+` : 'Any'}
            {rating && <span className="sr-only"> stars</span>}
          </Pick>
        ))}
      </div>
    </Field>
  );
}

const categories = Object.keys(categoryLabels) as Service[];
const otherServices = (Object.keys(serviceLabels) as Service[]).filter(
  (service) => !categories.includes(service),
);

/** The four categories and, behind a button, the other services. `boxed` shows large checkbox rows for touch. */
export function ServicesField({ filters, onChange, boxed }: FieldProps & { boxed?: boolean }) {
  const [isMore, setMore] = useState(false);
  const shown = isMore || otherServices.some((service) => filters.services.includes(service));
  const toggle = (service: Service, isOn: boolean) =>
    onChange({
      services: isOn ? [...filters.services, service] : filters.services.filter((other) => other !== service),
    });
  return (
    <Field label="Services" as="group">
      <div className={boxed ? 'grid gap-2' : 'flex flex-wrap gap-1.5'}>
        {[...categories, ...(shown ? otherServices : [])].map((service) => {
          const isOn = filters.services.includes(service);
          return boxed ? (
            <Checkbox
              key={service}
              boxed
              label={labelOf(service)}
              checked={isOn}
              onChange={(next) => toggle(service, next)}
            />
          ) : (
            <Pick key={service} type="checkbox" isOn={isOn} onChange={() => toggle(service, !isOn)}>
              {isOn && <Check aria-hidden className="size-4" />}
              {labelOf(service)}
            </Pick>
          );
        })}
        {!shown && (
          <button
            type="button"
            className={cx(
              'pick min-h-9 items-center border-dashed text-sm font-medium touch:min-h-11',
              boxed ? 'justify-between px-3.5' : 'px-3',
            )}
            onClick={() => setMore(true)}
          >
            More Services
            <ChevronDown aria-hidden className="size-4 text-ink-3" />
          </button>
        )}
      </div>
    </Field>
  );
}

const flags = Object.keys(flagLabels) as Flag[];

/** Only verified, available or saved providers. */
export const OnlyField = ({ filters, onChange }: FieldProps) => (
  <Field label="Show only" as="group">
    <div className="flex flex-wrap gap-1.5">
      {flags.map((flag) => (
        <Pick
          key={flag}
          type="checkbox"
          isOn={filters[flag]}
          onChange={() => onChange({ [flag]: !filters[flag] })}
        >
          {filters[flag] && <Check aria-hidden className="size-4" />}
          {flagLabels[flag]}
        </Pick>
      ))}
    </div>
  </Field>
);

type PickProps = {
  type: 'radio' | 'checkbox';
  name?: string;
  isOn: boolean;
  onChange: () => void;
  className?: string;
  children: ReactNode;
};

const Pick = ({ type, name, isOn, onChange, className = 'px-3', children }: PickProps) => (
  <label
    className={cx('num pick min-h-9 items-center gap-1.5 text-sm font-medium touch:min-h-11', className)}
  >
    <input type={type} name={name} checked={isOn} onChange={onChange} className="sr-only" />
    {children}
  </label>
);
