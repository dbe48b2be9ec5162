import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { myLatestRequests, requestById } from '#web/api/requests.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

type Props = { value: string; onChange: (id: string) => void; error: ReactNode };

/** The request or job that a support case is about, if it is about one. */
export function CaseRequestField({ value, onChange, error }: Props) {
  const { data: listed = [] } = useQuery(myLatestRequests);
  // A link may name one that isn't among the latest, such as a request that the shop quoted on.
  const isListed = value === '' || listed.some(({ id }) => String(id) === value);
  const { data: named } = useQuery({ ...requestById(Number(value)), enabled: !isListed });
  const options = [...(named ? [named] : []), ...listed];
  if (options.length === 0 && value === '') return null;
  return (
    <Field label="Request or job (optional)" error={error}>
      <Select
        options={[
          { value: '', label: 'None' },
          ...options.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}
