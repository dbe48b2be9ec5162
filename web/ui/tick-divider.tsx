/** Divider of tick marks between two sections. */
export const TickDivider = ({ className = '' }: { className?: string }) => (
  <div role="presentation" className={`ticks ${className}`} />
);
