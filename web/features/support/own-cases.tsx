import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { href } from '#contract/addresses.ts';
import { ownCases, type OwnCase } from '#web/api/support.ts';
import { caseStatusLabels } from '#web/components/support/case-labels.ts';
import { CaseRow } from '#web/components/support/case-row.tsx';
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
      {(listed) => <OwnCaseRow listed={listed} />}
    </PagedList>
  </Page>
);

function OwnCaseRow({ listed }: { listed: OwnCase }) {
  const { label, tone } = caseStatusLabels[listed.status];
  return (
    <CaseRow
      href={href('/support/:id', { id: listed.id })}
      subject={listed.subject}
      at={listed.updatedAt}
      excerpt={`${listed.isFromSupport ? 'Support' : 'You'}: ${listed.excerpt}`}
    >
      <StatusLamp tone={tone}>{label}</StatusLamp>
      <span>Case {listed.id}</span>
      {listed.request && <bdi className="min-w-0 truncate">{listed.request.title}</bdi>}
    </CaseRow>
  );
}
