import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { verificationAuditLog } from '#server/db/schema/trust.ts';
import type * as repo from '#server/modules/verification/verification.repo.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { signedIn, signIn } from './accounts.ts';
import { buildProvider } from './directory.ts';
import { form, formHeaders } from './uploads.ts';

type Wire = Pick<repo.Verification, 'id' | 'status' | 'ein'> & { businessLicenseUrl: string };

/** A one-page PDF with lines of text. */
export type Write = (lines: string[]) => Buffer;

/** Uploads a document as its owner; returns its address. */
export const uploadDocument = async (browser: Browser, body: Buffer, name = 'paper.pdf') =>
  okBody<{ fileUrl: string }>(
    await browser.post(
      '/api/upload/verification-document',
      form({ field: 'document', name, body }),
      formHeaders,
    ),
  ).fileUrl;

/** Returns the logged steps of a verification, oldest first. */
export const actionsOf = async ({ db }: Services, id: number) =>
  (
    await db
      .select()
      .from(verificationAuditLog)
      .where(eq(verificationAuditLog.verificationId, id))
      .orderBy(verificationAuditLog.id)
  ).map(({ action }) => action);

/** The form of a business, without documents. */
export const business = {
  businessName: 'Tailwind Aero LLC',
  businessType: 'llc',
  stateOfIncorporation: 'California',
  businessAddress: '1925 Embarcadero Road, Hangar 7\nPalo Alto, CA 94303',
  businessPhone: '(650) 555-0142',
  businessEmail: 'shop@tailwind.example',
  ein: '77-1234417',
};

/** An approval with all that it needs. */
export const approval = {
  checked: {
    certificates: true,
    insurance: { endsOn: '2027-06-01' },
    backgroundCheck: { doneOn: '2026-10-01' },
  },
};

/** Providers with drafts and submissions, and administrators, on an app. */
export function verificationScenarios(app: FastifyInstance, services: Services, write: Write) {
  let papers = 0;
  const scenes = {
    admin: async () =>
      (await signedIn(app, services, { isAdmin: true, firstName: 'June', lastName: 'Ahn' })).browser,
    provider: async (profile: Parameters<typeof buildProvider>[1] = {}) => {
      const { person, id } = await buildProvider(services, profile);
      return { id, person, browser: await signIn(app, person) };
    },
    /** Addresses of the three required documents, each with its own content. */
    async documents(browser: Browser) {
      const one = (...lines: string[]) =>
        uploadDocument(browser, write([...lines, `No. ${(papers += 1)}`]), `paper-${papers}.pdf`);
      return {
        businessLicenseUrl: await one(
          'BUSINESS LICENSE',
          business.businessName,
          'Valid through June 1, 2028',
        ),
        einDocumentUrl: await one('Notice CP 575', business.businessName, business.ein),
        insuranceDocumentUrl: await one(
          'CERTIFICATE OF INSURANCE',
          business.businessName,
          'Policy period',
          '06/01/2026 to 06/01/2027',
        ),
      };
    },
    async draft(change: object = {}) {
      const provider = await scenes.provider();
      const documents = await scenes.documents(provider.browser);
      const body = { ...business, ...documents, ...change };
      const verification = okBody<Wire>(await provider.browser.post('/api/business-verification', body));
      return { ...provider, body, verification };
    },
    async submitted(change: object = {}) {
      const draft = await scenes.draft(change);
      okBody(await draft.browser.post(`/api/business-verification/${draft.verification.id}/submit`));
      return draft;
    },
    async approved(change: object = {}) {
      const submitted = await scenes.submitted();
      const admin = await scenes.admin();
      okBody(
        await admin.post(`/api/admin/verifications/${submitted.verification.id}/approve`, {
          ...approval,
          ...change,
        }),
      );
      return { ...submitted, admin };
    },
  };
  return scenes;
}
