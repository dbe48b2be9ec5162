/** Tag of the quote that is best in a figure. */
export const Best = ({ label }: { label: string | undefined }) =>
  label && (
    <span className="inline-flex h-5 items-center rounded-[4px] border border-line bg-surface px-1.5 text-micro font-semibold tracking-normal text-ink-2">
      {label}
    </span>
  );
