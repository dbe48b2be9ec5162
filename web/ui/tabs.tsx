import { useId, type KeyboardEvent, type ReactNode } from 'react';

export type Tab<Id extends string> = { id: Id; label: ReactNode };

type Props<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Content of the selected tab. */
  children: ReactNode;
  className?: string;
};

/** Tabs with the selected panel. Arrow keys, Home and End select. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children, className }: Props<Id>) {
  const base = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = nextTab(
      event.key,
      tabs.findIndex((tab) => tab.id === value),
      tabs.length,
      isRtl,
    );
    const tab = tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className={className}>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-7 max-md:gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className="tab"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${value}`}
        tabIndex={0}
        className="pt-5"
      >
        {children}
      </div>
    </div>
  );
}

/** Returns the index a key moves to among `count` tabs; -1 for other keys. */
export function nextTab(key: string, at: number, count: number, isRtl = false) {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return step === 0 ? -1 : (at + (isRtl ? -step : step) + count) % count;
}
