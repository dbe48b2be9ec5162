import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { estimateOf } from '#contract/estimate-figures.ts';
import { labelOf, serviceLabels, type Service } from '#contract/labels.ts';
import { errorMessage } from '#web/lib/api.ts';
import { formatDollars, formatMoney, formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { AdminPage } from './admin-page.tsx';
import { EstimateDialog } from './estimate-dialog.tsx';
import { estimateRows, type EstimateRow } from './estimates.api.ts';

interface Props {
  category: Service | undefined;
  onCategory: (category: Service | undefined) => void;
}

const categories: { value: Service | ''; label: string }[] = [
  { value: '', label: 'All categories' },
  ...(Object.keys(serviceLabels) as Service[]).map((value) => ({ value, label: labelOf(value) })),
];

/** The figures behind the instant estimates, and what comes of them. */
export function Estimates({ category, onCategory }: Props) {
  const query = useQuery(estimateRows);
  const [chosen, setChosen] = useState<EstimateRow>();
  const rows = query.data?.filter((row) => !category || row.serviceCategory === category);
  return (
    <AdminPage
      title="Estimates"
      lead="What a usual job costs, by category and aircraft. Owners see it before they post and beside quotes."
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
      {query.isError && !rows && (
        <ErrorState
          title="The estimates could not be loaded"
          text={errorMessage(query.error, 'Please try again in a moment.')}
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
        />
      )}
      {rows?.length === 0 && (
        <EmptyState
          className="card py-14"
          drawing="documents"
          title="No estimates here"
          text="Figures are loaded when the server starts first."
        />
      )}
      {rows && rows.length > 0 && (
        <Card className="overflow-x-auto">
          <Table
            caption="Figures behind the estimates"
            columns={columnsWith(setChosen).filter(({ id }) => id !== 'category' || !category)}
            rows={rows}
            rowKey={({ id }) => id}
          />
        </Card>
      )}
      {chosen && <EstimateDialog key={chosen.id} row={chosen} onClose={() => setChosen(undefined)} />}
    </AdminPage>
  );
}

const usual = (row: EstimateRow) => estimateOf(row, 'normal');

const columnsWith = (onEdit: (row: EstimateRow) => void): Column<EstimateRow>[] => [
  { id: 'aircraft', head: 'Aircraft', renderCell: ({ aircraftType }) => aircraftType },
  { id: 'category', head: 'Category', renderCell: ({ serviceCategory }) => labelOf(serviceCategory) },
  {
    id: 'rate',
    head: 'Labor rate',
    align: 'end',
    renderCell: ({ pricePerHour }) => formatMoney(pricePerHour),
  },
  { id: 'hours', head: 'Hours', align: 'end', renderCell: (row) => formatNumber(row.estimatedDuration) },
  { id: 'parts', head: 'Parts', align: 'end', renderCell: ({ basePrice }) => formatMoney(basePrice) },
  { id: 'low', head: 'Low', align: 'end', renderCell: (row) => formatDollars(usual(row).low) },
  {
    id: 'typical',
    head: 'Typical',
    align: 'end',
    renderCell: (row) => <span className="font-semibold">{formatDollars(usual(row).typical)}</span>,
  },
  { id: 'high', head: 'High', align: 'end', renderCell: (row) => formatDollars(usual(row).high) },
  {
    id: 'edit',
    head: 'Change',
    align: 'end',
    renderCell: (row) => (
      <Button
        size="sm"
        className="md:-my-1"
        icon={<Pencil aria-hidden />}
        aria-label={`Edit: ${labelOf(row.serviceCategory)}, ${row.aircraftType}`}
        onClick={() => onEdit(row)}
      >
        Edit
      </Button>
    ),
  },
];
