import { ArrowRight, HardHat, Plane, PlaneTakeoff, SlidersHorizontal, Users, Wrench } from 'lucide-react';

const samplePassword = 'Cleared4Takeoff!';
const accounts = [
  { Icon: Plane, label: 'Aircraft Owner', email: 'owner@hangarline.test' },
  { Icon: Wrench, label: 'Service Provider', email: 'provider@hangarline.test' },
  { Icon: HardHat, label: 'Mechanic in a team', email: 'mechanic@hangarline.test' },
  { Icon: PlaneTakeoff, label: 'Co-owner in a group', email: 'coowner@hangarline.test' },
  { Icon: Users, label: 'Dual access', email: 'dual@hangarline.test' },
  { Icon: SlidersHorizontal, label: 'Administrator', email: 'admin@hangarline.test' },
] as const;

/** Sample accounts that sign in with one click, for sites that run on sample data. Plain forms: they need no script. */
export function SampleAccounts({ returnTo }: { returnTo: string }) {
  return (
    <section className="relative w-full max-w-[25rem] overflow-hidden rounded-panel border border-line bg-surface lg:shadow-e3">
      <div className="px-5 pt-5 pb-4">
        <h2 className="text-[1.0625rem] leading-6">Sample accounts</h2>
        <p className="mt-1 text-sm text-ink-2">
          This site runs on sample data. Choose an account to sign in.
        </p>
      </div>
      <ul className="border-t border-line">
        {accounts.map(({ Icon, label, email }) => (
          <li key={email} className="border-b border-line">
            <form method="post" action="/api/auth/sign-in-form">
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={samplePassword} />
              <input type="hidden" name="returnTo" value={returnTo} />
              <button
                type="submit"
                className="flex min-h-16 w-full items-center gap-4 px-5 py-3 text-left -outline-offset-2 hover:bg-canvas"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.7} />
                <span className="min-w-0 flex-1">
                  <span className="block leading-5 font-semibold">{label}</span>
                  <span className="block truncate text-sm text-ink-2">{email}</span>
                </span>
                <ArrowRight aria-hidden className="size-4 text-ink-3" />
              </button>
            </form>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 px-5 py-3.5 text-sm text-ink-2">
        Password for all accounts <span className="plate">{samplePassword}</span>
      </p>
    </section>
  );
}
