import type { LucideIcon } from 'lucide-react';

/** Initials in a circle, tinted so that neighbors differ. */
export const Initials = ({ text, tint }: { text: string; tint: string }) => (
  <span
    aria-hidden
    className={`tint-${tint} grid shrink-0 place-items-center size-[38px] rounded-full text-sm font-semibold`}
  >
    {text}
  </span>
);

/** Picture of a sample provider: the tool of its trade on a tinted disc. */
export const TradePicture = ({ name, tint, Icon }: { name: string; tint: string; Icon: LucideIcon }) => (
  <span
    role="img"
    aria-label={`${name} logo`}
    className={`tint-${tint} grid size-[52px] shrink-0 place-items-center rounded-full`}
  >
    <Icon aria-hidden className="size-6" />
  </span>
);

export const Verified = () => (
  <svg role="img" aria-label="Verified" viewBox="0 0 24 24" className="inline size-4 shrink-0">
    <path
      d="M12 1.8l2.6 2 3.3-.3 1 3.1 2.8 1.8-1 3.1 1 3.1-2.8 1.8-1 3.1-3.3-.3-2.6 2-2.6-2-3.3.3-1-3.1-2.8-1.8 1-3.1-1-3.1 2.8-1.8 1-3.1 3.3.3z"
      className="fill-accent"
    />
    <path
      d="M8 12l2.8 2.8L16 9.4"
      fill="none"
      className="stroke-surface"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
