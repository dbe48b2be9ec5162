import { Plane, Wrench } from 'lucide-react';

const intents = [
  { id: 'owner', Icon: Plane, title: 'Find Services for My Aircraft', text: 'Post once, compare quotes' },
  { id: 'provider', Icon: Wrench, title: 'Offer My Services', text: 'Reach owners at your airport' },
] as const;

/** Role choice as native radios, which work without script; the script adds the choice to the sign-up links. */
export function Intent() {
  return (
    <fieldset className="mt-9 grid max-w-[34rem] gap-3 sm:grid-cols-2">
      <legend className="sr-only">What brings you here</legend>
      {intents.map(({ id, Icon, title, text }) => (
        <label
          key={id}
          className="flex cursor-pointer items-start gap-3 rounded-card border border-line bg-surface p-4 shadow-e1 transition-[border-color,box-shadow] duration-150 hover:border-line-strong has-checked:border-accent has-checked:shadow-[0_0_0_1px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
        >
          <input type="radio" name="intent" value={id} className="sr-only" />
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.75} />
          <span>
            <span className="block font-semibold leading-5">{title}</span>
            <span className="mt-1 block text-sm text-ink-2">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
