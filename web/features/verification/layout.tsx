import type { ReactNode } from 'react';
import type { VerificationStatus } from '#contract/providers/verification-labels.ts';
import { Page } from '#web/lib/page.tsx';
import { NarrowStatus, Rail } from './rail.tsx';

type Props = {
  lead: string;
  status: VerificationStatus;
  /** What the status means right now. */
  note: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** The page in every status: the form or its content, beside status and review process. */
export const Layout = ({ lead, status, note, actions, children }: Props) => (
  <Page title="Business Verification" lead={lead} actions={actions}>
    <NarrowStatus status={status} note={note} />
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">{children}</div>
      <Rail status={status} note={note} />
    </div>
  </Page>
);
