import { fullName } from '#web/lib/format.ts';
import type { CaseStatus, SupportCase } from './support.api.ts';

/** How a status reads and which lamp it has. */
export const caseStatusLabels = {
  open: { label: 'Open', tone: 'caution' },
  answered: { label: 'Answered', tone: 'ok' },
  closed: { label: 'Closed', tone: 'quiet' },
} as const satisfies Record<CaseStatus, { label: string; tone: string }>;

/** Who asked: by name, else where to answer. */
export const requesterOf = ({ person, email }: Pick<SupportCase, 'person' | 'email'>) =>
  email === null ? 'Deleted account' : (person && fullName(person)) || email;
