/** Message about the whole form, announced when it appears. */
export const FormFailure = ({ message }: { message: string | undefined }) => (
  <div
    role="alert"
    data-failure={message ? '' : undefined}
    className="col-span-full empty:hidden has-[>p:empty]:sr-only"
  >
    {message && (
      <p className="rounded-control border border-warning bg-warning-soft px-4 py-3 text-sm">{message}</p>
    )}
  </div>
);
