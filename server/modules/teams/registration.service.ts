import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { findOpen } from './invitations.service.ts';

/** Returns the address of an invitation; undefined if its link does not work. */
export async function invitedEmail(ctx: Context, token: string) {
  try {
    const { row } = await findOpen(ctx, token);
    return row.email;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_token') return undefined;
    throw error;
  }
}
