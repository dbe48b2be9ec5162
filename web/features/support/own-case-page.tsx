import { useQuery } from '@tanstack/react-query';
import { href } from '#contract/addresses.ts';
import { supportRecordYears } from '#contract/product.ts';
import { caseMessages, ownCase, useWriteToCase, type CaseMessage, type OwnCase } from '#web/api/support.ts';
import { caseStatusLabels } from '#web/components/support/case-labels.ts';
import { CaseMessageForm } from '#web/components/support/case-message-form.tsx';
import { CaseThread } from '#web/components/support/case-thread.tsx';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { QueryPage } from '#web/lib/query-page.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

const back = { href: href('/support'), label: 'Support' };

/** A support case of the user: its messages, and a form to write another one. */
export const OwnCasePage = ({ id }: { id: number }) => (
  <QueryPage
    query={useQuery(ownCase(id))}
    noun="case"
    back={back}
    missing={`We delete cases after ${supportRecordYears} years.`}
  >
    {(found) => <Found found={found} />}
  </QueryPage>
);

function Found({ found }: { found: OwnCase }) {
  const messages = useQuery(caseMessages(found.id));
  const write = useWriteToCase(found.id);
  const { label, tone } = caseStatusLabels[found.status];
  return (
    <Page
      title={found.subject}
      back={back}
      lead={
        <span className="num flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <StatusLamp tone={tone}>{label}</StatusLamp>
          <span>Case {found.id}</span>
          {found.request && (
            <a href={href('/requests/:id', { id: found.request.id })} className="link hit wrap-anywhere">
              {found.request.title}
            </a>
          )}
        </span>
      }
      className="max-w-3xl [&_h1]:wrap-anywhere"
    >
      {messages.isPending && (
        <Loading label="Loading messages">
          <CardSkeleton />
        </Loading>
      )}
      {messages.isError && !messages.data && (
        <LoadError query={messages} title="Couldn’t load the messages" />
      )}
      {messages.data && (
        <Card className="min-w-0">
          <CaseThread entries={messages.data.map(toEntry)} />
          <div className="border-t border-line p-5 max-md:p-4">
            <CaseMessageForm
              label="Message"
              hint={
                found.status === 'closed'
                  ? 'This case is closed. Your message opens it again.'
                  : 'We’ll notify you when we reply.'
              }
              missing="Enter a message"
              submit="Send Message"
              onSend={write.mutateAsync}
            />
          </div>
        </Card>
      )}
    </Page>
  );
}

const toEntry = ({ id, message, isFromSupport, author, createdAt }: CaseMessage) => ({
  key: id ?? 'opening',
  author: isFromSupport ? (author ? `${author}, support` : 'Support') : 'You',
  at: createdAt,
  text: message,
  isFromSupport,
});
