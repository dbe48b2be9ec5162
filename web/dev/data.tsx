import { BadgeCheck, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { ArcGauge } from '#web/ui/arc-gauge.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, CountBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import type { Tone } from '#web/ui/tones.ts';
import { Row, Sample, Section } from './section.tsx';

const lamps: [string, Tone][] = [
  ['Open', 'accent'],
  ['Awaiting payment', 'caution'],
  ['In progress', 'caution'],
  ['Completed', 'ok'],
  ['Disputed', 'warning'],
  ['Expired', 'quiet'],
];

type Job = {
  id: number;
  title: string;
  mark: string;
  status: string;
  tone: Tone;
  price: string;
  date: string;
};
const jobs: Job[] = [
  {
    id: 1,
    title: 'Annual inspection',
    mark: 'N172SP',
    status: 'Open',
    tone: 'accent',
    price: '$2,108.50',
    date: 'Oct 7, 2026',
  },
  {
    id: 2,
    title: 'Alternator replacement',
    mark: 'N739QC',
    status: 'Completed',
    tone: 'ok',
    price: '$1,265.00',
    date: 'Oct 6, 2026',
  },
  {
    id: 3,
    title: 'Left main tire and tube',
    mark: 'N44BR',
    status: 'In progress',
    tone: 'caution',
    price: '$385.00',
    date: 'Oct 2, 2026',
  },
  {
    id: 4,
    title: 'Vacuum pump, 500-hour service',
    mark: 'N8142L',
    status: 'Disputed',
    tone: 'warning',
    price: '$940.00',
    date: 'Sep 30, 2026',
  },
];
const columns: Column<Job>[] = [
  { id: 'title', head: 'Job', renderCell: (job) => job.title },
  { id: 'mark', head: 'Aircraft', renderCell: (job) => <CodePlate>{job.mark}</CodePlate> },
  {
    id: 'status',
    head: 'Status',
    renderCell: (job) => <StatusLamp tone={job.tone}>{job.status}</StatusLamp>,
  },
  { id: 'date', head: 'Posted', renderCell: (job) => job.date, align: 'end' },
  { id: 'price', head: 'Price', renderCell: (job) => job.price, align: 'end' },
];

/** Components that show data. */
export function Data() {
  const [page, setPage] = useState(4);
  const [shown, setShown] = useState(20);
  return (
    <Section id="data" title="Data">
      <Sample name="Avatar: photo, initials, no name, a photo that fails to load">
        <Row>
          <Avatar name="Marta Kowalski" src="/favicon.svg" />
          <Avatar name="Bayline Aero Maintenance" />
          <Avatar name="Northgate Avionics" online />
          <Avatar name="Cher" />
          <Avatar name={undefined} />
          <Avatar name="Priya Raman" src="data:image/png;base64,AAAA" size={48} />
        </Row>
      </Sample>
      <Sample name="StatusLamp">
        <div className="grid grid-cols-2 gap-2">
          {lamps.map(([word, tone]) => (
            <StatusLamp key={word} tone={tone}>
              {word}
            </StatusLamp>
          ))}
        </div>
      </Sample>
      <Sample name="Badge, CountBadge, CodePlate">
        <Row>
          <Badge>Pitot-static</Badge>
          <Badge icon={<Sparkles aria-hidden />}>Detailing</Badge>
          <Badge tone="accent">NEW</Badge>
          <Badge tone="ok">Lowest</Badge>
          <Badge tone="caution">Due soon</Badge>
          <Badge tone="warning">Overdue</Badge>
          <CountBadge count={3} />
          <CountBadge count={140} />
          <CodePlate>N172SP</CodePlate>
          <CodePlate>KPAO</CodePlate>
        </Row>
      </Sample>
      <Sample name="A card made of parts" bare>
        <Card className="flex h-full flex-col p-5">
          <div className="flex gap-3.5">
            <Avatar name="Northgate Avionics" size={48} />
            <div className="min-w-0 flex-1">
              <p className="card-title flex items-center gap-1.5">
                <span className="truncate">Northgate Avionics</span>
                <BadgeCheck
                  role="img"
                  aria-label="Verified"
                  className="size-4 shrink-0 fill-accent text-surface"
                />
              </p>
              <Stars value={4.8} count={89} />
            </div>
            <ArcGauge value={96} label="Match score" />
          </div>
          <p className="mt-3 text-sm text-ink-2">
            Glass panels, autopilots and IFR certification, with loom drawings handed over at delivery.
          </p>
          <div className="mt-3 mb-4 flex flex-wrap gap-1.5">
            <Badge>Panel</Badge>
            <Badge>ADS-B</Badge>
            <Badge>Pitot-static</Badge>
          </div>
          <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
            <StatusLamp tone="ok">Available for work</StatusLamp>
            <Button size="sm">Contact</Button>
          </div>
        </Card>
      </Sample>
      <Sample name="Stars: filled to the part that the number says">
        <div className="flex flex-col gap-2">
          <Stars value={4.8} count={89} />
          <Stars value={5} count={1} />
          <Stars value={3.5} size={20} />
          <Stars value={0} count={0} />
        </div>
      </Sample>
      <Sample name="ArcGauge: green from 90">
        <Row>
          <ArcGauge value={96} label="Match score" />
          <ArcGauge value={82} label="Match score" />
          <ArcGauge value={34} label="Match score" />
          <ArcGauge value={91} label="Trust score" size={96} />
        </Row>
      </Sample>
      <Sample name="Table: rows become stacks on phones" span={12} bare>
        <Card className="overflow-hidden">
          <CardHead title="Jobs" sub="48 jobs">
            <Button size="sm">Export</Button>
          </CardHead>
          <Table caption="Jobs" columns={columns} rows={jobs} rowKey={(job) => job.id} />
        </Card>
      </Sample>
      <Sample name="Pagination" span={6}>
        <Pagination page={page} pages={12} onPage={setPage} />
      </Sample>
      <Sample name="LoadMore" span={6}>
        <LoadMore
          shown={shown}
          total={47}
          label="Load More Providers"
          onMore={() => setShown(Math.min(47, shown + 20))}
        />
      </Sample>
    </Section>
  );
}
