import { ArrowRight, Check, Plane, SlidersHorizontal, Users, Wrench } from 'lucide-react';

const samplePassword = 'Cleared4Takeoff!';
const accounts = [
  { Icon: Plane, label: 'Aircraft Owner', email: 'owner@hangarline.test' },
  { Icon: Wrench, label: 'Service Provider', email: 'provider@hangarline.test' },
  { Icon: Users, label: 'Dual access', email: 'dual@hangarline.test' },
  { Icon: SlidersHorizontal, label: 'Administrator', email: 'admin@hangarline.test' },
] as const;

interface Props {
  chosen: string;
  onChoose: (email: string, password: string) => void;
}

/** One click fills in the form; shown only while the site runs on sample data. */
export function SampleAccounts({ chosen, onChoose }: Props) {
  return (
    <section className="relative w-full max-w-[25rem] overflow-hidden rounded-panel border border-line bg-surface lg:shadow-e3">
      <div className="px-5 pt-5 pb-4">
        <h2 className="text-[1.0625rem] leading-6">Sample accounts</h2>
        <p className="mt-1 text-sm text-ink-2">
          This installation runs on sample data. Pick a seat to fill in the form.
        </p>
      </div>
      <ul className="border-t border-line">
        {accounts.map(({ Icon, label, email }) => (
          <li key={email} className="border-b border-line">
            <button
              type="button"
              aria-pressed={chosen === email}
              onClick={() => onChoose(email, samplePassword)}
              className="flex min-h-16 w-full items-center gap-4 px-5 py-3 text-left hover:bg-canvas aria-pressed:bg-accent-soft"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.7} />
              <span className="min-w-0 flex-1">
                <span className="block leading-5 font-semibold">{label}</span>
                <span className="block truncate text-sm text-ink-2">{email}</span>
              </span>
              {chosen === email ? (
                <span className="inline-flex items-center gap-1.5 text-sm font-medium text-accent">
                  <Check aria-hidden className="size-4" />
                  Filled in
                </span>
              ) : (
                <ArrowRight aria-hidden className="size-4 text-ink-3" />
              )}
            </button>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 px-5 py-3.5 text-sm text-ink-2">
        Password for all four <span className="plate">{samplePassword}</span>
      </p>
    </section>
  );
}
