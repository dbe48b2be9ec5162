import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { href } from '#contract/addresses.ts';
import { ownCases, type OwnCase } from '#web/api/support.ts';
import { caseStatusLabels } from '#web/components/support/case-labels.ts';
import { Ago } from '#web/lib/ago.tsx';
import { Page } from '#web/lib/page.tsx';
import { PagedList } from '#web/lib/paged-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

/** The user's support cases. */
export const OwnCases = () => (
  <Page
    title="Support"
    lead="Your messages to us, and our replies."
    actions={
      <Button href={href('/contact')} variant="primary" icon={<Plus aria-hidden />}>
        New Case
      </Button>
    }
  >
    <PagedList
      query={useInfiniteQuery(ownCases)}
      noun="cases"
      empty={
        <EmptyState
          className="card py-14"
          drawing="messages"
          title="No cases yet"
          text="Ask us anything. Your case and our replies appear here."
        />
      }
    >
      {(listed) => <CaseRow listed={listed} />}
    </PagedList>
  </Page>
);

function CaseRow({ listed }: { listed: OwnCase }) {
  const { label, tone } = caseStatusLabels[listed.status];
  return (
    <a
      href={href('/support/:id', { id: listed.id })}
      className="block px-5 py-3.5 -outline-offset-2 hover:bg-fill max-md:px-4"
    >
      <span className="flex items-baseline justify-between gap-4">
        <span dir="auto" className="truncate font-semibold">
          {listed.subject}
        </span>
        <span className="num shrink-0 text-sm text-ink-3">
          <Ago at={listed.updatedAt} />
        </span>
      </span>
      <span dir="auto" className="block truncate text-sm text-ink-2">
        {listed.isFromSupport ? 'Support' : 'You'}: {listed.excerpt}
      </span>
      <span className="num mt-1 flex flex-wrap gap-x-3 text-sm text-ink-3">
        <StatusLamp tone={tone}>{label}</StatusLamp>
        <span>Case {listed.id}</span>
        {listed.request && <bdi className="min-w-0 truncate">{listed.request.title}</bdi>}
      </span>
    </a>
  );
}
