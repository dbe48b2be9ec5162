import { Clock, DollarSign, Star, Wrench } from 'lucide-react';
import { AreaChart } from '#web/ui/area-chart.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { StepList, Stepper } from '#web/ui/stepper.tsx';
import { earnings } from './samples.ts';
import { Sample, Section } from './section.tsx';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const usd = (value: number) => dollars.format(value);
const short = (value: number) => (value < 1000 ? `$${value}` : `$${value / 1000}k`);

const course = [
  { label: 'Open', note: '3 quotes in' },
  { label: 'Awaiting payment', note: '24 h to pay' },
  { label: 'In progress' },
  { label: 'Delivered' },
  { label: 'Completed' },
];
const review = [
  { label: 'Submit', note: 'Four short steps and three documents.' },
  { label: 'Review', note: 'A person reads them; the review takes 2–3 business days.' },
  { label: 'Complete', note: 'The verified mark appears on your profile and in every search.' },
];

/** Stats, charts and steppers. */
export const Charts = () => (
  <Section id="charts" title="Charts">
    <Sample name="Stat, Sparkline" span={12} bare>
      <div className="grid grid-cols-4 gap-4 max-lg:grid-cols-2 max-md:gap-3">
        <Stat
          label="Total Earnings"
          value="$18,420"
          icon={<DollarSign aria-hidden />}
          series={[3, 5, 4, 8, 7, 10, 12]}
          change={18.4}
          versus="vs 30 days before"
        />
        <Stat
          label="Active Jobs"
          value="6"
          icon={<Wrench aria-hidden />}
          series={[2, 6, 9, 4, 9, 8, 7]}
          change={-14.3}
          versus="vs 30 days before"
        />
        <Stat
          label="Average Rating"
          value="4.9"
          icon={<Star aria-hidden />}
          series={[4.6, 4.7, 4.7, 4.8, 4.8, 4.9]}
          change={2.1}
          versus="vs 30 days before"
        />
        <Stat
          label="Response Time"
          value="1.8"
          unit="h"
          icon={<Clock aria-hidden />}
          series={[9, 7, 8, 5, 5, 4, 3]}
          change={12}
          versus="faster than before"
        />
      </div>
    </Sample>
    <Sample name="AreaChart: hover, or focus it and use the arrow keys" span={8} bare>
      <Card className="h-full">
        <CardHead title="Earnings" sub="$18,420" />
        <div className="px-5 pb-4 max-md:px-4">
          <AreaChart
            label="Earnings of the last 30 days"
            points={earnings}
            format={usd}
            formatShort={short}
          />
        </div>
      </Card>
    </Sample>
    <Sample name="StepList, Progress">
      <StepList label="Review process" steps={review} now={1} />
      <div className="mt-6 space-y-5">
        <Progress label="Verification" value={64} scale />
        <Progress label="Upload" value={28} />
        <Progress label="Preparing" />
      </div>
    </Sample>
    <Sample name="Stepper: a course line; on phones the present and the next" span={12}>
      <div className="space-y-8">
        <Stepper label="Status" steps={course} now={0} />
        <Stepper label="Status" steps={course} now={2} />
        <Stepper label="Status" steps={course} now={5} />
      </div>
    </Sample>
  </Section>
);
