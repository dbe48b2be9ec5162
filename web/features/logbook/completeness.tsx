import { Check } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { checkActions, completenessNote, type CheckAction } from '#contract/logbook/completeness.ts';
import type { Logbook } from '#web/api/logbooks.ts';
import { useHref } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { MayManage } from './for-managers.tsx';

interface Props {
  logbook: Logbook;
  onAddEntry: () => void;
  onTab: (tab: 'ads' | 'parts' | 'documents') => void;
}

/** What everyone who flies the aircraft may do. */
const forAll = new Set<CheckAction>(['log_reading', 'add_entry']);

/** Nine checks about the paperwork, each done or with the action that does it. Never a percentage. */
export function Completeness({ logbook: { completeness }, onAddEntry, onTab }: Props) {
  const href = useHref();
  const mayManage = use(MayManage);
  const done = completeness.filter(({ isDone }) => isDone).length;
  const act = (action: CheckAction, onClick: () => void) => (
    <button type="button" className="link hit" onClick={onClick}>
      {checkActions[action]}
    </button>
  );
  const actions: Record<CheckAction, ReactNode> = {
    log_reading: (
      <a href={href('/aircraft')} className="link hit">
        {checkActions.log_reading}
      </a>
    ),
    add_entry: act('add_entry', onAddEntry),
    add_component: act('add_component', () => onTab('parts')),
    state_reviewed: act('state_reviewed', () => onTab('ads')),
    set_next_due: act('set_next_due', () => onTab('ads')),
    list_parts: act('list_parts', () => onTab('parts')),
    list_337: act('list_337', () => onTab('documents')),
    add_document: act('add_document', () => onTab('documents')),
  };
  return (
    <Card className="p-5 max-md:p-4">
      <div className="flex items-center gap-4">
        <Dial done={completeness.map(({ isDone }) => isDone)} />
        <div>
          <h2 className="card-title">Completeness</h2>
          <p className="text-sm text-ink-2">
            <span className="sr-only">
              {done} of {completeness.length} done.{' '}
            </span>
            What a buyer asks for
          </p>
        </div>
      </div>
      <ul className="mt-4 grid gap-2.5 text-sm">
        {completeness.map(({ id, label, isDone, action }) => (
          <li key={id} className="flex items-baseline gap-2.5">
            {isDone ? (
              <Check aria-hidden className="size-4 shrink-0 self-center text-accent" />
            ) : (
              <span
                aria-hidden
                className="mx-0.5 size-3 shrink-0 self-center rounded-xs border border-field"
              />
            )}
            <span className={cx('flex-1', isDone && 'text-ink-2')}>
              <span className="sr-only">{isDone ? 'Done: ' : 'Not done: '}</span>
              {label}
            </span>
            {!isDone && (mayManage || forAll.has(action)) && actions[action]}
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-3 text-xs text-ink-3">{completenessNote}</p>
    </Card>
  );
}

const size = 72;

/** Nine ticks in an open circle around the number of checks that are done. */
function Dial({ done }: { done: boolean[] }) {
  const count = done.filter(Boolean).length;
  const angleOf = (index: number) => -150 + (300 / (done.length - 1)) * index;
  return (
    <span
      className="relative grid shrink-0 place-items-center"
      style={{ width: size, height: size }}
      aria-hidden
    >
      <svg viewBox="-36 -36 72 72" className="absolute inset-0 size-full">
        {done.map((_, index) => (
          <line
            key={angleOf(index)}
            y1={-25}
            y2={-34}
            strokeWidth={5}
            strokeLinecap="round"
            transform={`rotate(${angleOf(index)})`}
            className={index < count ? 'stroke-accent-solid' : 'stroke-line'}
          />
        ))}
      </svg>
      <span className="num text-center text-xl leading-5 font-semibold">
        {count}
        <span className="block text-micro leading-3 font-normal text-ink-3">of {done.length}</span>
      </span>
    </span>
  );
}
