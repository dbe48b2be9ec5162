/** Logo symbol: an aircraft on an attitude indicator. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg
    aria-hidden
    viewBox="0 0 28 28"
    width={size}
    height={size}
    className="shrink-0 forced-color-adjust-none"
  >
    <rect width="28" height="28" rx="8" className="fill-accent-solid" />
    <path
      d="M6 17.5h4.2M17.8 17.5H22M10.2 17.5 14 12l3.8 5.5"
      fill="none"
      stroke="var(--accent-ink)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="14" cy="17.5" r="1.3" fill="var(--accent-ink)" />
  </svg>
);

/** Logo symbol and product name. */
export const Logo = ({ name }: { name: string }) => (
  <span className="inline-flex items-center gap-2.5 font-semibold tracking-[-0.015em]">
    <Mark />
    {name}
  </span>
);
