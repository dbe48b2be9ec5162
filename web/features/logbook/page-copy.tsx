/** The page that is transcribed, which stays in view above the fields; it is scrolled to the line that is copied. */
export const PageCopy = ({ name, url }: { name: string; url: string }) => (
  <div
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    tabIndex={0}
    role="group"
    aria-label={name}
    data-scroll-x
    className="sticky -top-5 z-10 h-44 overflow-auto overscroll-contain rounded-md border border-line bg-sunken"
  >
    <img src={url} alt="" className="w-[150%] max-w-none sm:w-full" />
  </div>
);
