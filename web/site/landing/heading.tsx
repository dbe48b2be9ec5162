/** Section title with a sentence. */
export const Heading = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h2 className="text-3xl max-sm:text-2xl">{title}</h2>
    <p className="mt-2 max-w-[38rem] text-base text-ink-2">{text}</p>
  </div>
);
