/** First Tab stop: skips the navigation. */
export const SkipLink = ({ to = 'main' }: { to?: string }) => (
  <a
    href={`#${to}`}
    className="btn btn-primary sr-only z-60 focus:not-sr-only focus:fixed focus:inset-s-4 focus:top-2 focus:min-h-10 focus:px-4 focus:py-2.5"
  >
    Skip to content
  </a>
);
