import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** One file per body, and few other fields. */
const limits = { files: 1, fields: 10, parts: 11, fieldSize: 1000, fieldNameSize: 100, headerPairs: 20 };

/** Encapsulates routes: only these parse multipart bodies. */
export const withMultipart = (app: FastifyInstance, serve: (scope: FastifyInstance) => void) =>
  app.register(async (scope) => {
    await scope.register(multipart, { limits, throwFileSizeLimit: false });
    serve(scope);
  });
