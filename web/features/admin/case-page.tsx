import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { href } from '#contract/addresses.ts';
import { fullName } from '#contract/names.ts';
import { supportRecordYears } from '#contract/product.ts';
import { caseById, useReply, useSetStatus, type SupportCase } from '#web/api/support.ts';
import { caseStatusLabels, requesterName } from '#web/components/support/case-labels.ts';
import { CaseMessageForm } from '#web/components/support/case-message-form.tsx';
import { CaseThread } from '#web/components/support/case-thread.tsx';
import { ApiError, errorMessage } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { AdminPage } from './admin-page.tsx';
import { CaseClaim } from './case-claim.tsx';
import { deliveryOf } from './reply-delivery.ts';

const back = { href: href('/admin/support'), label: 'All cases' };

/** A support case for administrators: its messages, who takes care of it, and the reply form. */
export function CasePage({ id }: { id: number }) {
  const query = useQuery(caseById(id));
  if (query.isPending) {
    return (
      <AdminPage title="Support Case" back={back}>
        <Loading label="Loading the case">
          <CardSkeleton />
        </Loading>
      </AdminPage>
    );
  }
  if (!query.data) {
    const isMissing = query.error instanceof ApiError && query.error.status === 404;
    return (
      <AdminPage title="Support Case" back={back}>
        {isMissing ? (
          <EmptyState
            className="card py-14"
            drawing="search"
            title="Case not found"
            text={`We delete cases after ${supportRecordYears} years.`}
          />
        ) : (
          <ErrorState
            title="Couldn’t load the case"
            text={errorMessage(query.error, 'Try again in a moment.')}
            onRetry={() => void query.refetch()}
            pending={query.isFetching}
          />
        )}
      </AdminPage>
    );
  }
  return <Found found={query.data} />;
}

function Found({ found }: { found: SupportCase }) {
  const { label, tone } = caseStatusLabels[found.status];
  return (
    <AdminPage
      title={found.subject}
      back={back}
      lead={
        <span className="num flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <StatusLamp tone={tone}>{label}</StatusLamp>
          <span>Case {found.id}</span>
        </span>
      }
      actions={<CloseOrReopen found={found} />}
      className="[&_h1]:wrap-anywhere"
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="min-w-0">
          <CaseClaim found={found} />
          <CaseThread entries={toEntries(found)} />
          <div className="border-t border-line p-5 max-md:p-4">
            <Reply found={found} />
          </div>
        </Card>
        <Requester found={found} />
      </div>
    </AdminPage>
  );
}

const toEntries = (found: SupportCase) => [
  {
    key: 'opening',
    author: requesterName(found),
    at: found.createdAt,
    text: found.message,
    isFromSupport: false,
  },
  ...found.replies.map(({ id, author, createdAt, message, isFromSupport, mail }) => ({
    key: id,
    author: isFromSupport ? `${fullName(author) || 'An administrator'}, support` : requesterName(found),
    at: createdAt,
    text: message,
    isFromSupport,
    note: isFromSupport && deliveryOf(mail, found.person !== null),
  })),
];

function Reply({ found }: { found: SupportCase }) {
  const reply = useReply(found.id);
  const me = useUser();
  if (found.email === null)
    return (
      <p className="text-sm text-ink-2">
        This account was deleted, so you can’t reply. You can still close the case.
      </p>
    );
  if (found.person?.id === me.id)
    return <p className="text-sm text-ink-2">You opened this case, so another administrator answers it.</p>;
  if (found.claim && !found.claim.isYou)
    return <p className="text-sm text-ink-2">{found.claim.name} answers this case. Take it over to reply.</p>;
  return (
    <CaseMessageForm
      label="Reply"
      hint={
        found.person
          ? 'They’ll see it in their account, and we’ll notify them.'
          : `We’ll email it to ${found.email}.`
      }
      missing="Enter a reply"
      submit="Send Reply"
      onSend={reply.mutateAsync}
    />
  );
}

const Requester = ({ found }: { found: SupportCase }) => (
  <Card>
    <CardHead title="Requester" />
    <dl className="divide-y divide-line border-t border-line text-sm">
      {found.person && (
        <Fact term="Name">
          <a href={href('/admin/users/:id', { id: found.person.id })} className="link hit">
            {fullName(found.person) || 'Not specified'}
          </a>
        </Fact>
      )}
      <Fact term="Email">{found.email ?? 'Deleted'}</Fact>
      <Fact term="Account">
        {found.person
          ? found.person.userType === 'owner'
            ? 'Aircraft Owner'
            : 'Service Provider'
          : 'Visitor'}
      </Fact>
      {found.request && (
        <Fact term="Request">
          <a href={href('/requests/:id', { id: found.request.id })} className="link hit">
            {found.request.title}
          </a>
        </Fact>
      )}
      <Fact term="Opened">{formatDateTime(found.createdAt)}</Fact>
    </dl>
  </Card>
);

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 px-5 py-2.5 max-md:px-4">
    <dt className="text-ink-2">{term}</dt>
    <dd dir="auto" className="num min-w-0 text-end font-medium wrap-anywhere">
      {children}
    </dd>
  </div>
);

function CloseOrReopen({ found }: { found: SupportCase }) {
  const setStatus = useSetStatus(found.id);
  const isClosed = found.status === 'closed';
  return (
    <Button
      pending={setStatus.isPending}
      pendingText="Saving..."
      onClick={() => setStatus.mutate(isClosed ? 'open' : 'closed')}
    >
      {isClosed ? 'Reopen Case' : 'Close Case'}
    </Button>
  );
}
