/** High-wing airplane from the side, nose to the right; the origin is the middle of the cabin. */
export const Airplane = () => (
  <g className="fill-surface stroke-ink-2">
    <path d="M-3 6v4M21 5.5v4.5" />
    <circle cx="-3" cy="12" r="3" />
    <circle cx="21" cy="12" r="2.5" />
    <path d="M33 .5C33-2 30-4 26-4.5L15-5.5 8-11.5H-7C-13-11-16-7-22-5.5l-7-.5-7-11.5h-5l2 14.5L-13 5.5C-9 6.3 18 6.5 25 6c5-.3 8-2 8-5.5Z" />
    <path d="M12.5-5.5 7.5-9.5H2v4ZM-1-9.5h-6c-3 .3-5 1.8-7 4H-1Z" className="fill-accent-soft" />
    <path d="M-11-14.5h24.5a1.5 1.5 0 0 1 0 3H-9a2 2 0 0 1-2-3Z" />
    <path d="M5-11 2 4.5M-42-5.5h11" />
    <path d="M33-1.5c2.5 0 4 1 4 2.2s-1.5 2.2-4 2.2Z" className="fill-ink-2" />
    <path d="M35-10V11.5" className="blade stroke-ink-3" />
  </g>
);
