import type * as z from 'zod';
import { mayLackEin } from '#contract/providers/verification-labels.ts';
import { missingDocuments } from '#contract/providers/verification-lifecycle.ts';
import type { verificationForm } from '#contract/providers/verification.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { lockOwn } from '#server/modules/directory/profile.service.ts';
import { log, logUpdate } from './audit-log.service.ts';
import { saveDocuments } from './documents.service.ts';
import { toEinColumns } from './ein.ts';
import { transitionVerification } from './verification.lifecycle.ts';
import * as repo from './verification.repo.ts';
import { toViews } from './verification.view.ts';

type Form = z.output<typeof verificationForm>;

/** Returns the caller's verification under way, or the last one that ended; null if there is none. */
export async function getOwn(ctx: SignedIn) {
  return ctx.actor.providerId === undefined ? null : ofProvider(ctx, ctx.actor.providerId);
}

async function ofProvider(ctx: Context, providerId: number) {
  const ended = await repo.lastEndedOf(ctx.db, providerId);
  const current = (await repo.underWayOf(ctx.db, providerId)) ?? ended;
  if (!current) return null;
  const approved = ended?.status === 'approved' && ended.id !== current.id ? ended : undefined;
  const [view, approvedView] = await toViews(ctx, 'provider', current, ...(approved ? [approved] : []));
  return { ...view!, approved: approvedView ?? null };
}

/** Runs `act` while the caller's profile is locked, so that two tabs do not start two verifications. */
function asProvider(ctx: SignedIn, act: (tx: SignedIn, provider: { id: number }) => Promise<unknown>) {
  return inTransaction(ctx, async (tx) => {
    const provider = await lockOwn(tx);
    if (!provider) throw new AppError('provider_profile_required');
    await act(tx, provider);
    return found(await ofProvider(tx, provider.id));
  });
}

const orNull = (text: string | null | undefined) => text || null;

/** Turns a form into the columns that it sets; the documents are saved on their own. */
const toColumns = (ctx: SignedIn, form: Form, former?: repo.Verification) => ({
  businessName: form.businessName,
  businessType: orNull(form.businessType),
  stateOfIncorporation: orNull(form.stateOfIncorporation),
  businessAddress: form.businessAddress,
  businessPhone: orNull(form.businessPhone),
  businessEmail: orNull(form.businessEmail),
  businessLicenseUrl: orNull(form.businessLicenseUrl),
  einDocumentUrl: orNull(form.einDocumentUrl),
  einDocumentKind: (mayLackEin(form.businessType) && form.einDocumentKind) || null,
  insuranceDocumentUrl: orNull(form.insuranceDocumentUrl),
  certificationDocumentUrls: [...new Set(form.certificationDocumentUrls)],
  ...toEinColumns(ctx, form.ein, former),
});

/**
 * Starts a verification as a draft, also beside an approved one, whose EIN and documents it may name. Throws
 * `verification_exists` while another one is under way.
 */
export const create = (ctx: SignedIn, form: Form) =>
  asProvider(ctx, async (tx, provider) => {
    const former = await repo.lastEndedOf(tx.db, provider.id);
    const columns = toColumns(tx, form, former);
    const draft =
      (await repo.underWayOf(tx.db, provider.id)) === undefined &&
      (await repo.insert(tx.db, {
        ...columns,
        providerId: provider.id,
        status: 'draft',
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      }));
    if (!draft) throw new AppError('verification_exists');
    await saveDocuments(tx, draft);
    await logTransition(tx, {
      entity: 'verification',
      entityId: draft.id,
      requestId: null,
      to: 'draft',
      event: 'create',
      actorId: ctx.actor.id,
    });
    await log(tx, draft.id, 'created', former && `From verification ${former.id}`);
  });

const ownRow = async (ctx: SignedIn, provider: { id: number }, id: number) => {
  const row = await repo.lockById(ctx.db, id);
  return found(row?.providerId === provider.id ? row : undefined);
};

/** Saves a draft; a rejected verification becomes a draft again. Others are read-only. */
export const update = (ctx: SignedIn, id: number, form: Form) =>
  asProvider(ctx, async (tx, provider) => {
    const before = await ownRow(tx, provider, id);
    const columns = toColumns(tx, form, before);
    if (before.status === 'rejected') {
      await saveDocuments(
        tx,
        await transitionVerification(tx, before, { event: 'correct', by: 'provider', change: columns }),
      );
      return log(tx, id, 'updated', 'Corrected after the rejection');
    }
    const saved = await repo.updateIfStatus(tx.db, id, ['draft'], { ...columns, updatedAt: ctx.now() });
    if (!saved) throw new AppError('stale_state', { status: before.status });
    await saveDocuments(tx, saved);
    return logUpdate(tx, id);
  });

/** The texts that the specification sets. */
const missingMessage = 'Please upload all required documents before submitting for review.';

/** Submits a draft for review; the automatic checks follow in a task. */
export const submit = (ctx: SignedIn, id: number) =>
  asProvider(ctx, async (tx, provider) => {
    const row = await ownRow(tx, provider, id);
    const missing = missingDocuments(row);
    if (row.status === 'draft' && missing.length > 0)
      throw new AppError('invalid_input', {
        message: missingMessage,
        issues: missing.map((path) => ({ path, message: 'Upload this document' })),
      });
    const submittedAt = ctx.now();
    await transitionVerification(tx, row, {
      event: 'submit',
      by: 'provider',
      change: {
        submittedAt,
        rejectionReason: null,
        askedDocument: null,
        askedNote: null,
        aiVerificationResults: null,
        reviewedBy: null,
        reviewedAt: null,
      },
    });
    await log(tx, id, 'submitted');
    await ctx.publish(tx.db, 'verification.submitted', {
      verificationId: id,
      submittedAt: submittedAt.toISOString(),
    });
  });

/** Takes a submitted verification back as a draft, until an administrator has claimed it. */
export const withdraw = (ctx: SignedIn, id: number) =>
  asProvider(ctx, async (tx, provider) => {
    const row = await ownRow(tx, provider, id);
    await transitionVerification(tx, row, {
      event: 'withdraw',
      by: 'provider',
      change: { submittedAt: null, aiVerificationResults: null },
    });
    await log(tx, id, 'withdrawn');
  });
