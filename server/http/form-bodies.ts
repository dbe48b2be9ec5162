import type { FastifyInstance } from 'fastify';

/** Encapsulates routes: only these parse the bodies of plain forms. */
export const withFormBodies = (app: FastifyInstance, serve: (scope: FastifyInstance) => void) =>
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8192 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    serve(scope);
  });
