import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { okBody } from '#server/testing/responses.ts';
import { signedIn } from './accounts.ts';
import { groupScenarios, type Group } from './groups.ts';
import { goodCard, jobScenarios, type Accepted } from './jobs.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Browser = Person['browser'];

export interface SharesView {
  isSplit: boolean;
  total: string;
  dueAt: string | null;
  shares: {
    id: number;
    user: { userId: string; firstName: string };
    payer: { userId: string };
    amount: string;
    refundedAmount: string;
    status: string;
    cardLast4: string | null;
    askedAt: string | null;
    refusedAt: string | null;
    clientSecret: string | null;
  }[];
}

/** A card that can be authorized, and is refused when it is charged. */
export const refusedAtCapture = { ...goodCard, cardNumber: '4000 0000 0000 0341' };

/** Builds jobs of a group of three: Marta, Ben and Ines with 33.34, 33.33 and 33.33%. */
export function splitScenarios(app: FastifyInstance, services: Services) {
  const group = groupScenarios(app, services);
  const { shop, quoteOn, pay } = jobScenarios(app, services);

  async function threeOwners() {
    const marta = await signedIn(app, services, { firstName: 'Marta' });
    const { id } = await group.create(marta.browser);
    const ben = await group.join(marta.browser, id, 'co_owner');
    const ines = await group.join(marta.browser, id, 'co_owner', 'Ines');
    const shares = [marta, ben, ines].map(({ person }, index) => ({
      userId: person.id,
      shareBp: index === 0 ? 3334 : 3333,
    }));
    // Their payments are split, whatever they cost: votes have tests of their own.
    okBody(await marta.browser.patch(`/api/groups/${id}`, { rule: { threshold: null } }));
    const { shareChange } = okBody<Group>(
      await marta.browser.post(`/api/groups/${id}/share-changes`, { shares }),
    );
    for (const { browser } of [ben, ines])
      okBody(await browser.post(`/api/share-changes/${shareChange!.id}/agree`));
    const aircraft = await group.addAircraft(marta.browser, id);
    return { groupId: id, marta, ben, ines, aircraft };
  }
  type Owners = Awaited<ReturnType<typeof threeOwners>>;

  /** A request of the group with a quote of $2,335.00, or another price. */
  async function quoted(owners: Owners, price = 2335, terms: object = {}) {
    const body = {
      title: 'Annual inspection',
      description: 'Annual due this month, no squawks.',
      category: 'maintenance',
      urgency: 'flexible',
      aircraftId: owners.aircraft.id,
    };
    const { id } = okBody<{ id: number }>(await owners.marta.browser.post('/api/requests', body));
    const provider = await shop();
    const quoteId = await quoteOn(id, provider.browser, { price, ...terms });
    return { id, provider, quoteId };
  }

  const accept = (by: Browser, quoteId: number, body: object = { pay: 'split' }) =>
    by.post(`/api/service-quotes/${quoteId}/accept`, body);

  /** A job of new owners whose payment is split, and waits for the first card. */
  async function split(price = 2335) {
    const owners = await threeOwners();
    const job = await quoted(owners, price);
    const { payment, clientSecret } = okBody<Accepted>(await accept(owners.marta.browser, job.quoteId));
    return { ...owners, ...job, payment, clientSecret };
  }

  const sharesOf = async (by: Person, paymentId: number) =>
    okBody<SharesView>(await by.browser.get(`/api/payments/${paymentId}/shares`));

  /** Authorizes a person's own share, or the share of `of` that they cover. */
  async function authorize(by: Person, paymentId: number, card: object = goodCard, of = by) {
    const { shares } = await sharesOf(by, paymentId);
    const share = shares.find(({ user }) => user.userId === of.person.id)!;
    const secret =
      of === by
        ? share.clientSecret
        : okBody<{ clientSecret: string }>(await by.browser.post(`/api/payment-shares/${share.id}/cover`))
            .clientSecret;
    return pay(by.browser, secret ?? '', card);
  }

  /** A split job whose payment is held: Marta, Ben and Ines have paid. */
  async function held(price = 2335) {
    const job = await split(price);
    for (const person of [job.marta, job.ben, job.ines]) okBody(await authorize(person, job.payment.id));
    return job;
  }

  /** A split payment for tests of two people: the accepting owner, and one who is asked, here the `provider`. */
  async function scene() {
    const job = await split();
    const { browser: owner, person } = job.marta;
    return { ...job, owner, ownerId: person.id, provider: { ...job.ben, id: 0 } };
  }
  const payFirst = async (job: { owner: Browser; clientSecret: string }) =>
    okBody(await pay(job.owner, job.clientSecret));

  return { ...group, scene, payFirst, threeOwners, quoted, accept, split, sharesOf, authorize, held, pay };
}
