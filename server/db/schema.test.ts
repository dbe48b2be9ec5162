import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ownPool } from '#server/testing/database.ts';

const { pool } = await ownPool();

/** Every table and column that the specification names, with its default where it has one. */
const specified: Record<string, string> = {
  users:
    'id email firstName lastName profileImageUrl userType=owner isVerified=false userTypeLocked=false hasDualAccess=false verificationDocuments createdAt updatedAt',
  sessions: 'sid sess expire',
  aircraft:
    'id ownerId tailNumber aircraftType make model year category homeAirport notes createdAt updatedAt',
  service_providers:
    'id userId businessName credentials servicesOffered coverageAreas description rating=0 reviewCount=0 isVerified=false verifiedAt isAvailable=true createdAt updatedAt',
  service_requests:
    'id ownerId aircraftId title description category urgency=normal budgetRange preferredLocation status=open createdAt updatedAt',
  service_quotes:
    'id requestId providerId price description estimatedDuration availableDate status=pending createdAt updatedAt',
  messages: 'id senderId receiverId requestId content isRead=false createdAt',
  reviews: 'id reviewerId providerId requestId rating comment createdAt',
  waitlist: 'id email firstName lastName userType createdAt',
  notifications: 'id userId title message type=info isRead=false relatedId relatedType createdAt',
  payments:
    'id serviceRequestId quoteId payerId providerId totalAmount serviceAmount platformFee stripePaymentIntentId status=pending createdAt completedAt',
  business_verifications:
    'id providerId businessName ein businessAddress businessPhone businessEmail businessType stateOfIncorporation businessLicenseUrl einDocumentUrl insuranceDocumentUrl certificationDocumentUrls status=pending verificationMethod aiVerificationResults einVerified businessRegistrationVerified reviewedBy reviewedAt reviewNotes rejectionReason submittedAt approvedAt expiresAt createdAt updatedAt',
  verification_documents:
    'id verificationId documentType documentName documentUrl fileSize mimeType uploadedAt',
  verification_audit_log: 'id verificationId action performedBy details timestamp',
  instant_quotes:
    'id serviceCategory aircraftType basePrice pricePerHour estimatedDuration locationMultiplier=1.00 urgencyMultiplier=1.00 isActive createdAt updatedAt',
  maintenance_reminders:
    'id aircraftId reminderType serviceType dueHours dueDate currentHours isRecurring intervalHours intervalDays lastNotified isActive createdAt',
  chat_rooms: 'id requestId participants lastActivity isActive createdAt',
  chat_messages: 'id roomId senderId messageType=text content metadata isRead createdAt',
};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('[DATA-01] the specified tables', () => {
  test.each(Object.entries(specified))('%s has every column, with its default', async (table, columns) => {
    const { rows } = await pool.query<{ name: string; value: string | null }>(
      `select column_name as name, column_default as value from information_schema.columns
       where table_schema = 'public' and table_name = $1`,
      [table],
    );
    const defaults = new Map(rows.map(({ name, value }) => [name, bare(value)]));
    for (const entry of columns.split(' ')) {
      const [column = '', value] = entry.split('=');
      expect([...defaults.keys()], `${table}.${column}`).toContain(snake(column));
      if (value !== undefined) expect(defaults.get(snake(column)), `${table}.${column}`).toBe(value);
    }
  });

  test('the product writes to every one of them, and reads it', async () => {
    const code: string[] = [];
    for await (const file of glob('server/{modules,http,queue}/**/!(*.test).ts'))
      code.push(withoutAliases(await readFile(file, 'utf8')));
    const all = code.join('\n');
    const unused = Object.keys(specified).flatMap((table) => {
      const name = `(?:${table}|${table.replace(/_(\w)/g, (_, c: string) => c.toUpperCase())})\\b`;
      const isWritten = new RegExp(`(?:insert\\(|insert into |tableGateway\\()${name}`).test(all);
      const isRead = new RegExp(`(?:from\\(|[jJ]oin\\(|from |join |returning\\()${name}`).test(all);
      return [...(isWritten ? [] : [`${table} is not written`]), ...(isRead ? [] : [`${table} is not read`])];
    });
    expect(unused).toEqual([]);
  });
});

/** Writes the own names of tables that a file imports under others. */
const withoutAliases = (text: string) =>
  [...text.matchAll(/(\w+) as (\w+)[^;]*? from '#server\/db\/schema/g)].reduce(
    (changed, [, table = '', alias = '']) => changed.replaceAll(new RegExp(`\\b${alias}\\b`, 'g'), table),
    text,
  );

const bare = (value: string | null) =>
  value?.replace(/::[\w ]+(\(\d+,\d+\))?$/, '').replace(/^'(.*)'$/, '$1');

describe('the database holds the invariants', () => {
  const insert = async (sql: string, values: unknown[] = []) =>
    (await pool.query<{ id: never }>(`insert into ${sql} returning id`, values)).rows[0]!.id;
  const user = (email: string) => insert(`users (email) values ($1)`, [email]);
  const refuses = (work: Promise<unknown>, constraint: string) =>
    expect(work).rejects.toMatchObject({ constraint });

  async function deal(name: string) {
    const owner = await user(`${name}-owner@x.org`);
    const provider = await insert(`service_providers (user_id, business_name) values ($1, 'Shop')`, [
      await user(`${name}-shop@x.org`),
    ]);
    const request = await insert(
      `service_requests (owner_id, title, description, category) values ($1, 'Oil', 'Change', 'maintenance')`,
      [owner],
    );
    const quote = (status: string, by = provider) =>
      insert(
        `service_quotes (request_id, provider_id, price, description, status) values ($1, $2, 100, 'ok', $3)`,
        [request, by, status],
      );
    return { owner, provider, request, quote };
  }

  test('one account an e-mail, in lower case', async () => {
    await user('twice@x.org');
    await refuses(user('twice@x.org'), 'users_email_unique');
    await refuses(user('Twice@x.org'), 'users_email_lower_case');
  });

  test('one accepted quote a request, one live quote a provider', async () => {
    const { quote, provider } = await deal('accept');
    const rival = await insert(`service_providers (user_id, business_name) values ($1, 'Rival')`, [
      await user('rival@x.org'),
    ]);
    await quote('superseded');
    await quote('accepted');
    await refuses(quote('pending', provider), 'service_quotes_one_live_a_provider');
    await refuses(quote('accepted', rival), 'service_quotes_one_accepted');
    await quote('pending', rival);
  });

  test('the accepted quote of a request exists', async () => {
    const { request, quote } = await deal('dangling');
    const accept = (id: number) =>
      pool.query('update service_requests set accepted_quote_id = $2 where id = $1', [request, id]);
    await refuses(accept(999_999), 'service_requests_accepted_quote_id_service_quotes_id_fk');
    const quoteId = await quote('accepted');
    await accept(quoteId);
    await refuses(
      pool.query('delete from service_quotes where id = $1', [quoteId]),
      'service_requests_accepted_quote_id_service_quotes_id_fk',
    );
  });

  test('a quote is paid once, and the parts of a payment add up', async () => {
    const { owner, provider, request, quote } = await deal('pay');
    const quoteId = await quote('accepted');
    const pay = (status: string, fee = '5.00') =>
      insert(
        `payments (service_request_id, quote_id, payer_id, provider_id, total_amount, service_amount, platform_fee, status)
         values ($1, $2, $3, $4, 100, 95, $5, $6)`,
        [request, quoteId, owner, provider, fee, status],
      );
    await refuses(pay('pending', '4.99'), 'payments_parts_add_up');
    await pay('expired');
    await pay('held');
    await refuses(pay('pending'), 'payments_one_a_quote');
  });

  test('a mark once an owner, until it is removed', async () => {
    const owner = await user('marks@x.org');
    const add = () =>
      insert(
        `aircraft (owner_id, tail_number, aircraft_type) values ($1, 'N172SP', 'Single Engine Piston')`,
        [owner],
      );
    const first = await add();
    await refuses(add(), 'aircraft_mark_once_an_owner');
    await pool.query('update aircraft set removed_at = now() where id = $1', [first]);
    await add();
  });

  test('ratings from 1 to 5, a job reviewed once, states out of their lists', async () => {
    const { owner, provider, request } = await deal('review');
    const review = (rating: number) =>
      insert(`reviews (reviewer_id, provider_id, request_id, rating) values ($1, $2, $3, $4)`, [
        owner,
        provider,
        request,
        rating,
      ]);
    await refuses(review(6), 'reviews_rating_range');
    await review(5);
    await refuses(review(4), 'reviews_once_a_job');
    await refuses(
      pool.query(`update service_requests set status = 'lost' where id = $1`, [request]),
      'service_requests_status_known',
    );
  });

  test('nobody writes to themselves, and what others refer to cannot be deleted', async () => {
    const { owner } = await deal('rest');
    await refuses(
      insert(`messages (sender_id, receiver_id, content) values ($1, $1, 'hi')`, [owner]),
      'messages_not_to_oneself',
    );
    await refuses(
      pool.query('delete from users where id = $1', [owner]),
      'service_requests_owner_id_users_id_fk',
    );
  });
});
