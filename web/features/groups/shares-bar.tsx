import { fullName } from '#contract/names.ts';
import { cx } from '#web/ui/class-names.ts';
import { hueOf } from '#web/ui/initials.ts';
import { shareText } from './texts.ts';

interface Part {
  userId: string;
  firstName: string | null;
  lastName: string | null;
  shareBp: number;
}

/** Shares to 100.00%, each in the hue of its holder; those without one are in the list alone. */
export const SharesBar = ({ parts, label, slim }: { parts: Part[]; label: string; slim?: boolean }) => (
  <ul
    aria-label={label}
    className={cx('flex w-full gap-0.5 overflow-hidden rounded-md', slim ? 'h-7' : 'h-9')}
  >
    {parts
      .filter(({ shareBp }) => shareBp > 0)
      .map(({ userId, firstName, lastName, shareBp }) => {
        const hue = hueOf(fullName({ firstName, lastName }));
        return (
          <li
            key={userId}
            className="flex min-w-0 items-center justify-between gap-2 px-2.5 text-sm"
            style={{
              flexGrow: shareBp,
              flexBasis: 0,
              background: `light-dark(oklch(0.93 0.04 ${hue}), oklch(0.34 0.06 ${hue}))`,
              color: `light-dark(oklch(0.38 0.1 ${hue}), oklch(0.9 0.05 ${hue}))`,
            }}
          >
            <span className="truncate">{slim ? (firstName?.[0] ?? '') : firstName}</span>
            <span className="num font-semibold">{shareText(shareBp)}</span>
          </li>
        );
      })}
  </ul>
);
