import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CaseMessage, OwnCase } from '#web/api/support.ts';
import { answer, callsOf, lose, refuse, recorded } from '#web/testing/backend.ts';
import { open, reopen, resize } from '#web/testing/page.tsx';

const listed: OwnCase = {
  id: 12,
  subject: 'Receipt',
  status: 'answered',
  request: { id: 3, title: 'Left main tire' },
  excerpt: 'On the job’s page.',
  isFromSupport: true,
  createdAt: '2026-10-01T12:00:00.000Z',
  updatedAt: '2026-10-02T12:00:00.000Z',
};
const thread: CaseMessage[] = [
  {
    id: null,
    message: 'Where is it?',
    isFromSupport: false,
    author: null,
    createdAt: '2026-10-01T12:00:00.000Z',
  },
  {
    id: 5,
    message: 'On the job’s page.',
    isFromSupport: true,
    author: 'Ada',
    createdAt: '2026-10-02T12:00:00.000Z',
  },
];
const entries = () => page.getByRole('list', { name: 'Message and replies' }).getByRole('listitem');

beforeEach(() => resize(1280));

test('[ACC-09~] one’s own cases, and one of them as a conversation that goes on', async () => {
  const messages = [...thread];
  answer('GET /api/support/cases', [listed]);
  answer('GET /api/support/cases/:id', () => ({
    ...listed,
    status: messages.length > 2 ? ('open' as const) : ('answered' as const),
  }));
  answer('GET /api/support/cases/:id/messages', () => [...messages]);
  answer('POST /api/support/cases/:id/messages', ({ body }) => {
    const sent = { ...thread[0]!, id: 6, ...(body as { message: string }) };
    messages.push(sent);
    return sent;
  });
  await open('/support');
  await expect.element(page.getByText('Support: On the job’s page.')).toBeVisible();
  await page.getByRole('link', { name: /Receipt/ }).click();
  await expect.element(page.getByText('Ada, support')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Left main tire' })).toBeVisible();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect.element(page.getByText('Enter a message')).toBeVisible();
  await page.getByLabelText('Message', { exact: true }).fill('Found it, thanks.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect.element(entries().nth(2).getByText('Found it, thanks.')).toBeVisible();
  await expect.element(page.getByText('Open', { exact: true })).toBeVisible();
  expect(callsOf('POST /api/support/cases/:id/messages').map(({ body }) => body)).toEqual([
    { message: 'Found it, thanks.' },
  ]);
});

test('[ACC-09~] without cases the page says what will be there; what fails can be tried again', async () => {
  answer('GET /api/support/cases', []);
  await open('/support');
  await expect.element(page.getByText('No cases yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'New Case' })).toHaveAttribute('href', '/contact');
  lose('GET /api/support/cases');
  await open('/support');
  await expect.element(page.getByText('Couldn’t load the cases')).toBeVisible();
  refuse('GET /api/support/cases/:id', 404);
  await open('/support/77');
  await expect.element(page.getByText('Case not found')).toBeVisible();
});

test('[ACC-09~] a message that can’t be sent stays in the field', async () => {
  answer('GET /api/support/cases/:id', { ...listed, status: 'closed' });
  answer('GET /api/support/cases/:id/messages', thread);
  lose('POST /api/support/cases/:id/messages');
  await open('/support/12');
  await expect.element(page.getByText('Your message opens it again.', { exact: false })).toBeVisible();
  await page.getByLabelText('Message', { exact: true }).fill('Not lost');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect.element(page.getByText('Couldn’t send the message')).toBeVisible();
  await expect.element(page.getByLabelText('Message', { exact: true })).toHaveValue('Not lost');
});

test('[ACC-09~] a new case names the job it is about, and leads to the conversation', async () => {
  const [row] = (await recorded('GET /api/home', { as: 'owner' })).requests;
  answer('GET /api/requests/my', [{ ...row!, id: 3, title: 'Left main tire' }]);
  answer('POST /api/support', {
    id: 12,
    subject: 'Receipt',
    status: 'open',
    createdAt: listed.createdAt,
  });
  await open('/contact?request=3&subject=Receipt');
  await expect.element(page.getByLabelText('Request or job (optional)')).toHaveValue('3');
  await page.getByLabelText('Message').fill('Where is it?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect.element(page.getByRole('link', { name: 'View Case' })).toHaveAttribute('href', '/support/12');
  expect(callsOf('POST /api/support').map(({ body }) => body)).toEqual([
    { subject: 'Receipt', message: 'Where is it?', requestId: 3 },
  ]);
});

test('[ACC-09~] the contact page has the app’s header for users, the site’s for visitors', async () => {
  await open('/contact');
  const title = page.getByRole('heading', { name: 'Contact', level: 1 });
  const account = page.getByRole('button', { name: /Account menu/ });
  const signIn = page.getByRole('link', { name: 'Sign In' });
  await expect.element(title).toBeVisible();
  await expect.element(account).toBeVisible();
  await expect.element(signIn).not.toBeInTheDocument();
  refuse('GET /api/auth/user', 401);
  await reopen('/contact');
  await expect.element(title).toBeVisible();
  await expect.element(account).not.toBeInTheDocument();
  await expect.element(signIn).toHaveAttribute('href', '/sign-in');
  await expect.element(page.getByLabelText('Email')).toBeVisible();
});

test('what was typed survives a reload, until it is sent', async () => {
  answer('GET /api/requests/my', []);
  await open('/contact');
  await page.getByLabelText('Subject').fill('Receipt');
  await page.getByLabelText('Message').fill('Where is it?');
  await reopen();
  await expect.element(page.getByLabelText('Subject')).toHaveValue('Receipt');
  await expect.element(page.getByLabelText('Message')).toHaveValue('Where is it?');
  answer('POST /api/support', { id: 12 } as never);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect.element(page.getByRole('heading', { name: 'We got your message' })).toBeVisible();
  await reopen();
  await expect.element(page.getByLabelText('Message')).toHaveValue('');
});
