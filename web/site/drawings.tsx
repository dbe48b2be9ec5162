/** Initials in a circle, tinted so that neighbors differ. */
export const Initials = ({ text, tint, isLarge }: { text: string; tint: string; isLarge?: boolean }) => (
  <span
    aria-hidden
    className={`tint-${tint} grid shrink-0 place-items-center rounded-full font-semibold ${isLarge ? 'size-[52px] text-lg' : 'size-[38px] text-sm'}`}
  >
    {text}
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
