import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Crew } from '#web/api/crew.ts';
import type { JobDetail } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import type { User } from '#web/lib/session.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { closePage, showPart, userAs } from '#web/testing/page.tsx';
import { CrewCard } from './crew-card.tsx';
import { LeadLine } from './lead-line.tsx';
import { TakeJob } from './take-job.tsx';

const accountId = '00000000-0000-4000-8000-000000000009';
const luis = {
  userId: '00000000-0000-4000-8000-000000000003',
  firstName: 'Luis',
  lastName: 'Ortega',
  profileImageUrl: null,
  role: 'mechanic' as const,
};
const priya = {
  ...luis,
  userId: '00000000-0000-4000-8000-000000000005',
  firstName: 'Priya',
  lastName: 'Nair',
};
const crew: Crew = {
  leadId: null,
  memberIds: [],
  people: [luis, priya],
  canAssign: false,
  canTake: true,
  isLate: true,
};
const membership: User['memberships'][number] = {
  accountId,
  kind: 'team',
  name: 'Bayline Aero Maintenance',
  role: 'mechanic',
  permissions: ['work.read', 'work', 'assign'],
  providerId: 1,
  canQuote: false,
  canSign: false,
};

/** Shows the card as a member, or as a provider who works alone. */
async function showing(
  answered: Crew,
  { canWork = false, leadName = null as string | null, isTeam = true } = {},
) {
  closePage();
  const memberships = isTeam ? [membership] : [];
  answer('GET /api/auth/user', await userAs('provider', { memberships, actingAccountId: accountId }));
  answer('GET /api/requests/:id/crew', answered);
  const request = { id: 7, side: 'provider', status: 'in_progress', canWork } as RequestDetail;
  const job = { leadName } as JobDetail;
  showPart(() => (
    <>
      <TakeJob request={request} />
      <CrewCard request={request} job={job} />
    </>
  ));
}

test('[TEAM-06~] a mechanic off the job takes it; after 24 hours without anyone a lamp says so', async () => {
  await showing(crew);
  await expect.element(page.getByText('No one assigned for 24 hours')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change' })).not.toBeInTheDocument();
  answer('POST /api/requests/:id/take', { ...crew, leadId: luis.userId, canTake: false, isLate: false });
  await page.getByRole('button', { name: 'Take Job' }).click();
  await expect.poll(() => callsOf('POST /api/requests/:id/take').length).toBe(1);
});

test('[TEAM-06~] lead and crew are shown and changed', async () => {
  const led = { ...crew, leadId: priya.userId, memberIds: [luis.userId], canTake: false, isLate: false };
  await showing({ ...led, canAssign: true }, { canWork: true, leadName: 'Priya' });
  const rows = page.getByRole('list', { name: 'Crew' }).getByRole('listitem');
  await expect.element(rows.first()).toHaveTextContent('Priya NairMechanicLead');
  await expect.element(rows.last()).toHaveTextContent('Luis OrtegaMechanic');
  await expect.element(page.getByText('The owner reads “Priya leads this job”.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Take Job' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('radiogroup', { name: 'Lead' }).getByText('Luis Ortega').click();
  await page.getByRole('group', { name: 'Helps' }).getByText('Priya Nair').click();
  answer('PUT /api/requests/:id/crew', led);
  await page.getByRole('button', { name: 'Save Crew' }).click();
  await expect
    .poll(() => callsOf('PUT /api/requests/:id/crew').map(({ body }) => body))
    .toEqual([{ leadId: luis.userId, memberIds: [priya.userId] }]);
});

test('[TEAM-06~] the owner reads who leads the job; a provider who works alone sees no crew', async () => {
  await showing(crew, { isTeam: false });
  await expect.element(page.getByText('No one assigned')).not.toBeInTheDocument();
  expect(callsOf('GET /api/requests/:id/crew')).toEqual([]);
  closePage();
  showPart(() => <LeadLine name="Luis" />);
  await expect.element(page.getByText('Luis leads this job')).toBeVisible();
});
