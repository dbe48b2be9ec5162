import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { labelOf, serviceLabels, type Service } from '#contract/labels.ts';
import { formatMoney } from '#contract/money.ts';
import { estimateOf } from '#contract/requests/estimate-figures.ts';
import { jobLabel } from '#contract/requests/service-jobs.ts';
import { estimateRows, type EstimateRow } from '#web/api/estimate-rows.ts';
import { formatDollars, formatNumber } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { AdminPage } from './admin-page.tsx';
import { EstimateDialog } from './estimate-dialog.tsx';
import { estimateLabel } from './estimate-rules.ts';

interface Props {
  category: Service | undefined;
  onCategory: (category: Service | undefined) => void;
}

const categories: { value: Service | ''; label: string }[] = [
  { value: '', label: 'All categories' },
  ...(Object.keys(serviceLabels) as Service[]).map((value) => ({ value, label: labelOf(value) })),
];

/** The figures behind the instant estimates, with the resulting prices. */
export function Estimates({ category, onCategory }: Props) {
  const query = useQuery(estimateRows);
  const [edited, setEdited] = useState<EstimateRow>();
  const rows = query.data?.filter((row) => !category || row.serviceCategory === category);
  return (
    <AdminPage
      title="Estimates"
      lead="What a job typically costs, by aircraft. Owners see it before they post and next to quotes."
      actions={
        <Select
          aria-label="Category"
          className="w-64 max-sm:w-full"
          options={categories}
          value={category ?? ''}
          onChange={(value) => onCategory(value || undefined)}
        />
      }
    >
      {query.isPending && (
        <Loading label="Loading the estimates">
          <RowsSkeleton rows={8} />
        </Loading>
      )}
      {query.isError && !rows && <LoadError query={query} title="Couldn’t load the estimates" />}
      {rows?.length === 0 && (
        <EmptyState
          className="card py-14"
          drawing="documents"
          title="No estimates yet"
          text="The server loads them when it starts for the first time."
        />
      )}
      {rows && rows.length > 0 && (
        <Card className="overflow-x-auto">
          <Table
            caption="Figures behind the estimates"
            columns={buildColumns(setEdited).filter(({ id }) => id !== 'category' || !category)}
            rows={rows}
            rowKey={({ id }) => id}
          />
        </Card>
      )}
      {edited && <EstimateDialog key={edited.id} row={edited} onClose={() => setEdited(undefined)} />}
    </AdminPage>
  );
}

const normalEstimate = (row: EstimateRow) => estimateOf(row, 'normal');

const buildColumns = (onEdit: (row: EstimateRow) => void): Column<EstimateRow>[] => [
  { id: 'aircraft', head: 'Aircraft', renderCell: ({ aircraftType }) => aircraftType },
  { id: 'category', head: 'Category', renderCell: ({ serviceCategory }) => labelOf(serviceCategory) },
  { id: 'job', head: 'Job', renderCell: ({ job }) => (job ? jobLabel(job) : 'Any') },
  {
    id: 'rate',
    head: 'Labor rate',
    align: 'end',
    renderCell: ({ pricePerHour }) => formatMoney(pricePerHour),
  },
  { id: 'hours', head: 'Hours', align: 'end', renderCell: (row) => formatNumber(row.estimatedDuration) },
  { id: 'parts', head: 'Parts', align: 'end', renderCell: ({ basePrice }) => formatMoney(basePrice) },
  { id: 'low', head: 'Low', align: 'end', renderCell: (row) => formatDollars(normalEstimate(row).low) },
  {
    id: 'typical',
    head: 'Typical',
    align: 'end',
    renderCell: (row) => <span className="font-semibold">{formatDollars(normalEstimate(row).typical)}</span>,
  },
  { id: 'high', head: 'High', align: 'end', renderCell: (row) => formatDollars(normalEstimate(row).high) },
  {
    id: 'shown',
    head: 'Owners see it',
    renderCell: ({ isActive }) => (
      <StatusLamp tone={isActive ? 'ok' : 'quiet'}>{isActive ? 'On' : 'Off'}</StatusLamp>
    ),
  },
  {
    id: 'edit',
    head: 'Edit',
    align: 'end',
    renderCell: (row) => (
      <Button
        size="sm"
        className="md:-my-1"
        icon={<Pencil aria-hidden />}
        aria-label={`Edit ${estimateLabel(row)}`}
        onClick={() => onEdit(row)}
      >
        Edit
      </Button>
    ),
  },
];
