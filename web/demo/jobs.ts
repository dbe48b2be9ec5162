import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { splitPrice, toCents, toDollars } from '#contract/money.ts';
import { defer, remindersOf } from './due-list.ts';
import type { DemoHandlers } from './handler.ts';
import { recorded } from './replay.ts';
import { newId, now } from './visit.ts';

type Decision = CallOf<Api['POST /api/requests/:id/findings/decide']>['body'];
type Finding = WireOf<Api['GET /api/requests/:id/findings']>[number];

const dealOf = (id: string) => recorded('GET /api/requests/:id/deal', { id });

/** Adds approved findings to the job as work that is paid: the demo asks for no card. */
async function addWork(id: string, approved: Finding[]) {
  const cents = approved.reduce((sum, { price }) => sum + toCents(price), 0);
  if (cents === 0) return null;
  const deal = await dealOf(id);
  const price = toDollars(cents);
  const addition = {
    id: newId(),
    requestId: Number(id),
    description: approved.map(({ title }) => title).join(', '),
    price,
    status: 'paid' as const,
    createdAt: now(),
    isDrawn: false,
  };
  const payment = {
    ...deal.payment!,
    id: newId(),
    additionId: addition.id,
    ...splitPrice(price),
    createdAt: now(),
    heldAt: now(),
  };
  deal.additions.push({ ...addition, payment, isClosed: false });
  for (const finding of approved) finding.additionId = addition.id;
  return { addition, payment };
}

export const jobHandlers: DemoHandlers = {
  // Nobody shares aircraft in the demo.
  'GET /api/requests/:id/approvals': () => Promise.resolve([]),
  // Logbooks are not part of it.
  'GET /api/requests/:id/logbook-access': () =>
    Promise.resolve({ access: null, canGive: false, canEnd: false, proposals: 0 }),
  'POST /api/requests/:id/findings/decide': async ({ params, body }) => {
    const { approve = [], decline = [], defer: deferred = [] } = body as Decision;
    const findings = await recorded('GET /api/requests/:id/findings', {
      id: params.id!,
    });
    const { aircraftId } = await recorded('GET /api/requests/:id', {
      id: params.id!,
    });
    const answer = (id: number, status: Finding['status']) => {
      const finding = findings.find((one) => one.id === id)!;
      return Object.assign(finding, {
        status,
        can: [],
        decidedAt: now(),
        updatedAt: now(),
      });
    };
    for (const { id, reason } of decline) answer(id, 'declined').reason = reason || null;
    for (const id of deferred) {
      const finding = answer(id, 'deferred');
      finding.reminderId = await defer(finding, aircraftId!);
    }
    const work = await addWork(
      params.id!,
      approve.map((id) => answer(id, 'approved')),
    );
    return {
      findings,
      addition: work?.addition ?? null,
      payment: work?.payment ?? null,
      clientSecret: null,
      approval: null,
    };
  },
  'POST /api/requests/:id/undo-restart': async ({ params }) => {
    const { restart } = await dealOf(params.id!);
    const { aircraftId } = await recorded('GET /api/requests/:id', {
      id: params.id!,
    });
    const reminders = await remindersOf(aircraftId!);
    for (const item of restart!.items) {
      item.isRestored = true;
      const reminder = reminders.find(({ id }) => id === item.reminderId);
      if (reminder && item.was) reminder.dueDate = item.was.date;
    }
    return Object.assign(restart!, { canUndo: false, undoneAt: now() });
  },
};
