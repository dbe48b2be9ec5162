import { pluralize } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Field } from '#web/ui/field.tsx';
import { OnlyField, RatingField, ServicesField } from './filter-fields.tsx';
import type { FieldsProps } from './filter-panel.tsx';
import { LocationField } from './location-field.tsx';
import { SortSelect } from './sort-select.tsx';

type Props = FieldsProps & {
  open: boolean;
  onClose: () => void;
  onClear: () => void;
  total: number | undefined;
  /** Error of the location; repeated here, because the sheet covers the message on the page. */
  error: string | undefined;
};

/** The filters on phones, in a sheet. Changes apply to the page behind it right away. */
export function FilterSheet({ open, onClose, onClear, total, error, ...fields }: Props) {
  return (
    <Drawer
      side="sheet"
      open={open}
      onClose={onClose}
      title="Filters"
      footer={
        <>
          <Button variant="ghost" onClick={onClear}>
            Clear all filters
          </Button>
          <Button variant="primary" className="flex-1" onClick={onClose}>
            {total === undefined ? 'Show Providers' : `Show ${pluralize(total, 'Provider')}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 px-4 pt-1 pb-5">
        <LocationField {...fields} error={error} />
        <RatingField {...fields} />
        <ServicesField {...fields} boxed />
        <OnlyField {...fields} />
        <Field label="Sort by">
          <SortSelect filters={fields.filters} place={fields.place} onChange={fields.onChange} />
        </Field>
      </div>
    </Drawer>
  );
}
