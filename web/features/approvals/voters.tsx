import { fullName } from '#contract/names.ts';
import type { ApprovalVote } from '#web/api/approvals.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import type { Tone } from '#web/ui/tones.ts';

type Voter = ApprovalVote['voters'][number];

function lampOf({ approves, isYou, hasSeen }: Voter): { label: string; tone: Tone } {
  if (approves === true) return { label: 'Approved', tone: 'ok' };
  if (approves === false) return { label: 'Rejected', tone: 'warning' };
  if (isYou) return { label: 'Your vote', tone: 'accent' };
  return { label: hasSeen ? 'Seen, not voted yet' : 'Not voted yet', tone: 'quiet' };
}

/** Who votes, and how they voted. */
export const Voters = ({ voters }: { voters: readonly Voter[] }) => (
  <ul aria-label="Votes" className="divide-y divide-line border-t border-line">
    {voters.map((voter) => {
      const { label, tone } = lampOf(voter);
      const sub = [
        voter.shareBp !== null && `${(voter.shareBp / 100).toFixed(2)}%`,
        voter.votedAt && formatDateTime(voter.votedAt),
      ].filter(Boolean);
      return (
        <li key={voter.userId} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3 max-md:px-4">
          <Avatar name={fullName(voter)} src={voter.profileImageUrl} size={36} />
          <div className="min-w-0 flex-1">
            <p dir="auto" className="leading-5 font-medium">
              {voter.isYou ? 'You' : fullName(voter)}
            </p>
            {sub.length > 0 && <p className="num text-xs text-ink-3">{sub.join(', ')}</p>}
          </div>
          <StatusLamp tone={tone} className="text-sm">
            {label}
          </StatusLamp>
          {voter.note && (
            <p dir="auto" className="w-full text-sm wrap-anywhere text-ink-2">
              “{voter.note}”
            </p>
          )}
        </li>
      );
    })}
  </ul>
);
