import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type ErrorCode } from '#contract/errors.ts';
import { isDatabaseAway, isLockFailure, isStorageFailure } from '#server/db/database.ts';
import { AppError, bodyOf } from '#server/errors.ts';

/** Fastify's own error codes, mapped to ours. */
const frameworkErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_body',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
};

/**
 * Handles every error: an AppError is sent to the client, any other is logged and hidden. `onStorageFailure` runs when
 * nothing can be stored.
 */
export function handleErrors(app: FastifyInstance, onStorageFailure = () => {}) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const appError = toAppError(error, request);
    if (appError.code === 'internal') request.log.error({ err: error }, 'unexpected failure');
    if (isStorageFailure(error)) {
      request.log.error({ err: error }, 'nothing can be stored');
      onStorageFailure();
    }
    return sendError(appError, request, reply);
  });
}

/** Sends an error as its status, body and headers. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  return reply
    .status(errors[error.code].status)
    .header('cache-control', 'no-store')
    .send(bodyOf(error, request.id));
}

function toAppError(error: FastifyError, { raw }: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  // The client left before its body was whole: whatever failed failed by that.
  if (raw.readableAborted) return new AppError('invalid_body');
  if (isStorageFailure(error)) return new AppError('unavailable', { retryAfterSeconds: 30 });
  if (isDatabaseAway(error) || isLockFailure(error))
    return new AppError('unavailable', { retryAfterSeconds: 2 });
  const code = frameworkErrors[error.code];
  if (code) return new AppError(code);
  if (error instanceof SyntaxError && error.statusCode === 400) return new AppError('invalid_body');
  return new AppError('internal');
}
