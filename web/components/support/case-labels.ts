import { fullName } from '#contract/names.ts';
import type { CaseStatus, SupportCase } from '#web/api/support.ts';

/** Label and lamp color by case status. */
export const caseStatusLabels = {
  open: { label: 'Open', tone: 'caution' },
  answered: { label: 'Answered', tone: 'ok' },
  closed: { label: 'Closed', tone: 'quiet' },
} as const satisfies Record<CaseStatus, { label: string; tone: string }>;

/** Returns the requester's name, else the email. */
export const requesterName = ({ person, email }: Pick<SupportCase, 'person' | 'email'>) =>
  email === null ? 'Deleted account' : (person && fullName(person)) || email;
