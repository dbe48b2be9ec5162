import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matchesFor } from '#web/api/matching.ts';
import { InviteButton } from '#web/components/invite-button.tsx';
import { useFocusFirstNew } from '#web/lib/focus-first-new.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { MatchCard } from './match-card.tsx';
import { MatchList } from './match-list.tsx';

/** Matches that the panel shows at first. */
const firstMatches = 3;

/** Matches of one's own open request, each invited with one click. */
export function RequestMatches({ requestId }: { requestId: number }) {
  const [anywhere, setAnywhere] = useState(false);
  const [isFull, setFull] = useState(false);
  const query = useQuery(matchesFor({ requestId, anywhere }));
  const shown = query.data?.slice(0, isFull ? undefined : firstMatches) ?? [];
  const { list, focusNext } = useFocusFirstNew(shown.length);
  return (
    <section aria-labelledby="matches">
      <h2 id="matches" className="text-xl">
        Smart matches
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-2">
        Providers who suit this request best. Invite them and they get a notification right away.
      </p>
      <MatchList query={query} onWiden={anywhere ? undefined : () => setAnywhere(true)}>
        {(matches) => (
          <>
            <ul ref={list} className="grid grid-cols-1 gap-3">
              {shown.map((match) => (
                <li key={match.id} tabIndex={-1} className="min-w-0">
                  <MatchCard
                    match={match}
                    action={
                      match.hasQuoted ? (
                        <Badge tone="ok">Quoted</Badge>
                      ) : (
                        <InviteButton
                          requestId={requestId}
                          provider={match}
                          isInvited={match.isInvited}
                          size="md"
                        />
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            {matches.length > shown.length && (
              <Button
                variant="ghost"
                className="mt-3 w-full"
                onClick={() => {
                  focusNext();
                  setFull(true);
                }}
              >
                View All {matches.length} Matches
              </Button>
            )}
          </>
        )}
      </MatchList>
    </section>
  );
}
