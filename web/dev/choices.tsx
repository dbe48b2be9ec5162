import {
  ClipboardCheck,
  LayoutGrid,
  Map,
  RadioTower,
  SlidersHorizontal,
  Sparkles,
  Wrench,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { CountBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChipList } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { RatingInput } from '#web/ui/rating-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Row, Sample, Section } from './section.tsx';

const categories = [
  { value: 'repair', label: 'Maintenance & Repair', icon: <Wrench aria-hidden strokeWidth={1.75} /> },
  { value: 'avionics', label: 'Avionics & Electronics', icon: <RadioTower aria-hidden strokeWidth={1.75} /> },
  { value: 'detailing', label: 'Detailing & Cleaning', icon: <Sparkles aria-hidden strokeWidth={1.75} /> },
  { value: 'annual', label: 'Inspections & Annual', icon: <ClipboardCheck aria-hidden strokeWidth={1.75} /> },
];
const urgencies = [
  { value: 'asap', label: 'ASAP', note: 'Within 1 week' },
  { value: 'normal', label: 'Normal', note: 'Within 2 weeks' },
  { value: 'month', label: 'This month', note: 'Within 1 month' },
  { value: 'flexible', label: 'Flexible', note: 'No fixed date' },
];
const budgets = ['Under $500', '$500 to $1,500', '$1,500 to $5,000', '$5,000+', 'Get estimates'].map(
  (label) => ({ value: label, label }),
);
const filters = [
  { id: 'avionics', label: 'Avionics & Electronics' },
  { id: 'rating', label: '4.5+ stars' },
  { id: 'near', label: 'Within 25 nm' },
];
const tabs = ['Users', 'Waitlist', 'Statistics', 'Settings'];

/** Controls that choose from options. */
export function Choices() {
  const [category, setCategory] = useState('annual');
  const [urgency, setUrgency] = useState('normal');
  const [budget, setBudget] = useState('Get estimates');
  const [checks, setChecks] = useState(['parts']);
  const [on, setOn] = useState(true);
  const [view, setView] = useState<'list' | 'map'>('map');
  const [period, setPeriod] = useState('30');
  const [chips, setChips] = useState(filters);
  const [tab, setTab] = useState('Waitlist');
  const [rating, setRating] = useState(4);
  const [fine, setFine] = useState(3.5);
  const filterButton = useRef<HTMLButtonElement>(null);
  const toggle = (id: string) => (isOn: boolean) =>
    setChecks(isOn ? [...checks, id] : checks.filter((other) => other !== id));
  return (
    <Section id="choices" title="Choices">
      <Sample name="RadioCards: cards with pictures, with notes, pills" span={8}>
        <div className="space-y-5">
          <Field label="Service category" as="radiogroup">
            <RadioCards options={categories} value={category} onChange={setCategory} />
          </Field>
          <Field label="Urgency" as="radiogroup">
            <RadioCards options={urgencies} value={urgency} onChange={setUrgency} />
          </Field>
          <Field label="Budget range" as="radiogroup">
            <RadioCards options={budgets} value={budget} onChange={setBudget} look="pills" />
          </Field>
        </div>
      </Sample>
      <Sample name="Checkbox, Switch">
        <Field label="Included" as="group">
          <div className="space-y-2 touch:space-y-0">
            <Checkbox label="Labor" checked={checks.includes('labor')} onChange={toggle('labor')} />
            <Checkbox
              label="Parts"
              note="Quoted apart from labor"
              checked={checks.includes('parts')}
              onChange={toggle('parts')}
            />
            <Checkbox label="All of them" checked="mixed" onChange={() => setChecks(['labor', 'parts'])} />
            <Checkbox label="Travel, not offered" checked={false} onChange={() => {}} disabled />
          </div>
        </Field>
        <div className="mt-4 space-y-2">
          <Checkbox
            boxed
            label="Avionics & Electronics"
            checked={checks.includes('avionics')}
            onChange={toggle('avionics')}
          />
          <Checkbox
            boxed
            label="Detailing & Cleaning"
            checked={checks.includes('detail')}
            onChange={toggle('detail')}
          />
        </div>
        <div className="mt-4 flex flex-col gap-2">
          <Switch label="Available for work" note="Owners see it at once" checked={on} onChange={setOn} />
          <Switch label="Dual access" checked={!on} onChange={(next) => setOn(!next)} />
          <Switch label="Maintenance mode" checked={false} onChange={() => {}} disabled />
        </div>
      </Sample>
      <Sample name="Segmented">
        <Row>
          <Segmented
            label="View"
            options={[
              { value: 'list', label: 'List', icon: <LayoutGrid aria-hidden /> },
              { value: 'map', label: 'Map', icon: <Map aria-hidden /> },
            ]}
            value={view}
            onChange={setView}
          />
          <Segmented
            label="Period"
            options={['7', '30', '90'].map((days) => ({ value: days, label: `${days}d` }))}
            value={period}
            onChange={setPeriod}
          />
        </Row>
      </Sample>
      <Sample name="ChipList: click, Backspace or Delete" span={8}>
        <Row>
          <ChipList
            label="Filters"
            items={chips}
            onRemove={(id) => setChips(chips.filter((chip) => chip.id !== id))}
            then={filterButton}
          />
          <Button
            ref={filterButton}
            size="sm"
            icon={<SlidersHorizontal aria-hidden />}
            onClick={() => setChips(filters)}
          >
            Filters
            <CountBadge count={chips.length} />
          </Button>
        </Row>
      </Sample>
      <Sample name="Tabs" span={8}>
        <Tabs
          label="Administration"
          tabs={tabs.map((name) => ({
            id: name,
            label: (
              <>
                {name}
                {name === 'Users' && <CountBadge count={7} />}
              </>
            ),
          }))}
          value={tab}
          onChange={setTab}
        >
          <p className="text-ink-2">{tab}: what the chosen tab shows.</p>
        </Tabs>
      </Sample>
      <Sample name="RatingInput: whole and half steps">
        <RatingInput label="Overall" value={rating} onChange={setRating} />
        <RatingInput label="Communication" value={fine} onChange={setFine} step={0.5} />
      </Sample>
    </Section>
  );
}
