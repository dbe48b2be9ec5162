import { ClipboardCheck, Radio, Sparkles, Wrench } from 'lucide-react';
import { categoryLabels, type Category } from '#contract/labels.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Card, CardHead } from '#web/ui/card.tsx';

const icons = { maintenance: Wrench, avionics: Radio, detailing: Sparkles, inspection: ClipboardCheck };

/** The four categories with their counts; each links to the filtered directory. */
export function AviationServices({ counts }: { counts: Record<string, number> }) {
  const href = useHref();
  return (
    <Card>
      <CardHead title="Aviation Services" />
      <ul className="divide-y divide-line border-t border-line">
        {(Object.keys(categoryLabels) as Category[]).map((category) => {
          const Icon = icons[category];
          return (
            <li key={category}>
              <a
                href={href('/providers', { category })}
                className="flex min-h-13 items-center gap-3 px-5 py-2 hover:bg-fill max-md:px-4"
              >
                <Icon aria-hidden className="size-[1.125rem] text-ink-3" />
                <span className="flex-1 font-medium">{categoryLabels[category]}</span>
                <span className="num text-sm text-ink-3">
                  {formatNumber(counts[category] ?? 0)} providers
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
