import { useInfiniteQuery } from '@tanstack/react-query';
import { href } from '#contract/addresses.ts';
import { inbox, type CaseStatus, type InboxFilters, type ListedCase } from '#web/api/support.ts';
import { requesterName, caseStatusLabels } from '#web/components/support/case-labels.ts';
import { CaseRow } from '#web/components/support/case-row.tsx';
import { pluralize } from '#web/lib/format.ts';
import { PagedList } from '#web/lib/paged-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { AdminPage } from './admin-page.tsx';
import { InboxSearch } from './inbox-search.tsx';

interface Props {
  filters: InboxFilters;
  onChange: (filters: InboxFilters) => void;
}

const statuses = (Object.keys(caseStatusLabels) as CaseStatus[]).map((value) => ({
  value,
  label: caseStatusLabels[value].label,
}));

const emptyTexts: Record<CaseStatus, { title: string; text: string }> = {
  open: {
    title: 'No open cases',
    text: 'New messages from Help and Contact appear here, oldest first.',
  },
  answered: { title: 'No answered cases', text: 'Cases with a reply that aren’t closed yet appear here.' },
  closed: { title: 'No closed cases', text: 'Cases you close appear here.' },
};

/** Support cases by status. */
export function SupportInbox({ filters, onChange }: Props) {
  const { status, q } = filters;
  const query = useInfiniteQuery(inbox(filters));
  return (
    <AdminPage
      title="Support"
      lead="Messages from users and visitors. Users read your replies in the app, visitors by email."
    >
      <div className="mb-4 flex flex-wrap gap-2">
        <Segmented
          label="Status"
          options={statuses}
          value={status}
          onChange={(chosen) => onChange({ ...filters, status: chosen })}
          className="max-sm:w-full"
        />
        <InboxSearch
          label="Search cases"
          placeholder="Text or case number"
          value={q ?? ''}
          onSearch={(text) => onChange({ ...filters, q: text || undefined })}
        />
      </div>
      <PagedList
        query={query}
        noun="cases"
        empty={
          <EmptyState
            className="card py-14"
            {...(q
              ? {
                  drawing: 'search',
                  title: 'No cases found',
                  text: 'Try other words, a case number or another status.',
                }
              : { drawing: 'messages', ...emptyTexts[status] })}
            action={q && <Button onClick={() => onChange({ status, q: undefined })}>Clear Search</Button>}
          />
        }
      >
        {(listed) => <ListedCaseRow listed={listed} />}
      </PagedList>
    </AdminPage>
  );
}

const ListedCaseRow = ({ listed }: { listed: ListedCase }) => (
  <CaseRow
    href={href('/admin/support/:id', { id: listed.id })}
    subject={listed.subject}
    at={listed.createdAt}
    excerpt={listed.excerpt}
  >
    <bdi className="min-w-0 truncate">{requesterName(listed)}</bdi>
    <span>Case {listed.id}</span>
    {listed.claim && <span>{listed.claim.isYou ? 'Yours' : listed.claim.name}</span>}
    {listed.replyCount > 0 && <span>{pluralize(listed.replyCount, 'reply', 'replies')}</span>}
  </CaseRow>
);
