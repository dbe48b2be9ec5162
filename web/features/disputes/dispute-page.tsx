import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { disputeById, type DisputeDetail } from '#web/api/disputes.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { QueryPage } from '#web/lib/query-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ActionBar } from '#web/ui/form/action-bar.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { AcceptBar, ActionCard } from './action-card.tsx';
import { DisputeTimeline } from './dispute-timeline.tsx';
import { Evidence } from './evidence.tsx';
import { MoneyAtStake } from './money-at-stake.tsx';
import { NextSteps } from './next-steps.tsx';
import { Offers } from './offers.tsx';
import { OtherWays } from './other-ways.tsx';
import { partiesOf } from './parties.ts';
import { Statements } from './statements.tsx';
import { courseOf, disputeStatusLabels, isLive } from './status.ts';

/** Page of a dispute for its parties; administrators are led to the ruling. */
export function DisputePage({ id }: { id: number }) {
  const href = useHref();
  const query = useQuery(disputeById(id));
  const back = { href: href('/requests'), label: 'My Requests' };
  return (
    <QueryPage
      query={query}
      noun="dispute"
      back={back}
      missing="It may be about another job, or you don’t have access to it."
    >
      {(dispute) =>
        dispute.viewer === 'admin' ? (
          <Navigate
            to="/admin/disputes/{-$id}"
            params={{ id: String(id) }}
            search={{ status: undefined }}
            replace
          />
        ) : (
          <Found dispute={dispute} />
        )
      }
    </QueryPage>
  );
}

function Found({ dispute }: { dispute: DisputeDetail }) {
  const href = useHref();
  const parties = partiesOf(dispute);
  const { label, tone } = disputeStatusLabels[dispute.status];
  const job = href('/requests/:id', { id: dispute.requestId });
  const props = { dispute, parties };
  return (
    <Page
      title={`Dispute about “${dispute.title}”`}
      back={{ href: job, label: dispute.title }}
      lead={
        <span className="num flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <StatusLamp tone={tone}>{label}</StatusLamp>
          <span>With {parties.otherName}</span>
          {dispute.deliveredAt && <span>Delivered {formatDateTime(dispute.deliveredAt)}</span>}
        </span>
      }
      actions={
        <Button href={job} className="max-md:hidden">
          View Job
        </Button>
      }
      className="[&_h1]:wrap-anywhere"
    >
      <Card className="mb-4 px-5 py-4 max-md:px-4">
        <Stepper label="Dispute" {...courseOf(dispute)} />
      </Card>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-start-2">
          <ActionCard {...props} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <MoneyAtStake {...props} />
          <Offers {...props} />
          <Statements {...props} />
          <Evidence {...props} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-start-2">
          {isLive(dispute) && <NextSteps {...props} />}
          <OtherWays {...props} />
          <DisputeTimeline {...props} />
        </div>
      </div>
      {dispute.can.includes('accept_offer') && (
        <div className="mt-4">
          <ActionBar label="Offer" phoneOnly>
            <AcceptBar {...props} />
          </ActionBar>
        </div>
      )}
    </Page>
  );
}
