import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errors, type ErrorCode } from '#contract/errors.ts';
import { AppError, bodyOf } from '#server/errors.ts';

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Answers what is no HTTP request, in the form of our other errors: no route, and no reply, exists for it. */
export function sendClientError({ code }: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket) {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const error = new AppError(codes[code ?? ''] ?? 'invalid_body');
  const { status } = errors[error.code];
  const id = randomUUID();
  const body = JSON.stringify(bodyOf(error, id));
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${id}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
