import { CompassRose } from '#web/ui/compass-rose.tsx';
import { Logo, Mark } from '#web/ui/logo.tsx';
import { TickDivider } from '#web/ui/tick-divider.tsx';
import { Row, Sample, Section } from './section.tsx';

const swatches = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['fill', 'bg-fill'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['field', 'bg-field'],
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['accent', 'bg-accent'],
  ['accent-solid', 'bg-accent-solid'],
  ['accent-soft', 'bg-accent-soft'],
  ['ok', 'bg-ok'],
  ['caution', 'bg-caution'],
  ['warning', 'bg-warning'],
  ['star', 'bg-star'],
  ['course', 'bg-course'],
  ['ring', 'bg-ring'],
] as const;

/** Type, color and the signature elements. */
export const Foundations = () => (
  <Section id="foundations" title="Foundations">
    <Sample name="Type" span={6}>
      <div className="space-y-3">
        <p className="text-display font-semibold">Every hangar, one line</p>
        <p className="text-3xl font-semibold">Section, 34 / 40</p>
        <p className="text-2xl font-semibold">Page title, 26 / 32</p>
        <p className="text-xl font-semibold">Step, 20 / 28</p>
        <p className="card-title">Card title, 17 / 24</p>
        <p className="text-lg">Lead, 18 / 28. Find trusted aviation professionals.</p>
        <p>Body, 15 / 24. Please quote parts apart from labor.</p>
        <p className="text-sm text-ink-2">Small, 13 / 20. Due October 31.</p>
        <p className="text-xs text-ink-3">Caption, 12 / 18. Posted Oct 2.</p>
        <p className="label-micro">Micro label</p>
      </div>
    </Sample>
    <div className="col-span-6 flex flex-col gap-4 max-lg:col-span-12">
      <Sample name="Color" span={12}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-3">
          {swatches.map(([name, color]) => (
            <div key={name}>
              <div className={`h-9 rounded-control border border-line ${color}`} />
              <p className="mt-1 text-xs text-ink-3">{name}</p>
            </div>
          ))}
        </div>
      </Sample>
      <Sample name="Mark, compass rose, tick divider" span={12}>
        <Row>
          <Logo name="Hangarline" />
          <Mark size={40} />
          <div className="ms-auto size-36 overflow-hidden rounded-full">
            <CompassRose course className="size-full" />
          </div>
        </Row>
        <TickDivider className="mt-4" />
      </Sample>
    </div>
  </Section>
);
