/** A scale of ticks between two sections. Use it sparingly. */
export const TickDivider = ({ className = '' }: { className?: string }) => (
  <div role="presentation" className={`ticks ${className}`} />
);
