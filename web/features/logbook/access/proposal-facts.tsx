import { FileText } from 'lucide-react';
import { everyLabel } from '#contract/aircraft/due.ts';
import { isCounter, meterNames, meterText } from '#contract/aircraft/meters.ts';
import { adKinds, adStatuses } from '#contract/logbook/ad-rules.ts';
import { bookLabels } from '#contract/logbook/books.ts';
import type { ProposalStatus } from '#contract/logbook/proposal-lifecycle.ts';
import type { Proposal } from '#web/api/logbook-proposals.ts';
import { formatDate, formatFullDate, pluralize } from '#web/lib/format.ts';
import type { Tone } from '#web/ui/tones.ts';

export const proposalLamps: Record<ProposalStatus, { label: string; tone: Tone }> = {
  proposed: { label: 'Waiting for the owner', tone: 'caution' },
  filed: { label: 'Filed', tone: 'ok' },
  declined: { label: 'Declined', tone: 'quiet' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
  lapsed: { label: 'Lapsed with the job or the owner', tone: 'quiet' },
};

/** 'AD 2011-10-09', or the title of the pages. */
export const nameOfProposal = ({ ad, title }: Pick<Proposal, 'ad' | 'title'>) =>
  ad ? `${adKinds[ad.kind]} ${ad.number}` : title;

/** '2 pages and 1 AD record'. */
export function sumOf(proposals: readonly Pick<Proposal, 'pages' | 'ad'>[]) {
  const pages = proposals.reduce((sum, one) => sum + (one.pages ?? 0), 0);
  const ads = proposals.filter(({ ad }) => ad !== null).length;
  return [pages > 0 && pluralize(pages, 'page'), ads > 0 && pluralize(ads, 'AD record')]
    .filter(Boolean)
    .join(' and ');
}

type ProposedAd = NonNullable<Proposal['ad']>;

/** The facts of an AD record as the owner files them. */
function factsOfAd({ meter, hours, intervalMonths, intervalHours, isByCalendar, ...ad }: ProposedAd) {
  const isRepeated = intervalMonths !== null || intervalHours !== null;
  const every = {
    months: intervalMonths ?? undefined,
    hours: intervalHours ?? undefined,
    isToTheDay: intervalMonths !== null && !isByCalendar,
  };
  return [
    ad.revision && `revision ${ad.revision}`,
    ad.revisionDate && `revised ${formatFullDate(ad.revisionDate)}`,
    adStatuses[ad.status].label.toLowerCase(),
    ad.method,
    ad.doneOn && `done ${formatFullDate(ad.doneOn)}`,
    hours !== null &&
      `at ${meterText(meter, hours)}${meter === null || isCounter(meter) ? '' : ` ${meterNames[meter]}`}`,
    isRepeated && `every ${everyLabel(every, meter)}`,
    ad.signerName && `signed by ${ad.signerName}`,
    ad.certificateNumber && `certificate ${ad.certificateNumber}`,
  ];
}

/** What is proposed, with its pages to look at until it is decided. */
export function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const { ad, book, title, pages, files, reason, proposedAt } = proposal;
  const facts = ad
    ? [title, bookLabels[book], ...factsOfAd(ad)]
    : [bookLabels[book], pluralize(pages ?? 0, 'page')];
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="font-semibold">{nameOfProposal(proposal)}</p>
      <p className="num text-ink-2">
        {[...facts, `proposed ${formatDate(proposedAt)}`].filter(Boolean).join(', ')}
      </p>
      {ad?.note && (
        <p className="whitespace-pre-line text-ink-2">
          Note: <bdi>{ad.note}</bdi>
        </p>
      )}
      {reason && (
        <p className="text-ink-2">
          “<bdi>{reason}</bdi>”
        </p>
      )}
      {files.length > 0 && (
        <ul aria-label={`Files of ${nameOfProposal(proposal)}`} className="mt-2 flex flex-wrap gap-2">
          {files.map((file, index) => (
            <li key={file.id}>
              <a
                href={file.fileUrl}
                target="_blank"
                rel="noopener"
                aria-label={file.thumbnailUrl ? `Page ${index + 1}` : 'Open PDF'}
                className="grid h-20 w-16 place-items-center overflow-hidden rounded-control border border-line bg-sunken text-xs text-ink-2 hover:border-field"
              >
                {file.thumbnailUrl ? (
                  <img src={file.thumbnailUrl} alt="" loading="lazy" className="size-full object-cover" />
                ) : (
                  <span className="grid justify-items-center gap-1">
                    <FileText aria-hidden className="size-5" />
                    PDF
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
