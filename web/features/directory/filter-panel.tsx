import { OnlyField, RatingField, ServicesField, type FieldProps } from './filter-fields.tsx';
import { LocationField } from './location-field.tsx';

export type FieldsProps = FieldProps & {
  /** Codes of the user's home airports. */
  homes: readonly string[];
  /** Place that the server resolved the location to. */
  place: string | undefined;
};

/** The filters on wide screens, in the page. */
export const FilterPanel = (fields: FieldsProps) => (
  <section
    aria-label="Filters"
    className="card mt-3 grid gap-x-6 gap-y-4 p-5 md:grid-cols-2 lg:grid-cols-[17rem_16.5rem_minmax(0,1fr)]"
  >
    <LocationField {...fields} />
    <div className="grid content-start gap-4">
      <RatingField {...fields} />
      <OnlyField {...fields} />
    </div>
    <div className="md:col-span-2 lg:col-span-1">
      <ServicesField {...fields} />
    </div>
  </section>
);
