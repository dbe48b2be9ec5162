import { productName } from '#contract/product.ts';
import type { Context, Http } from '#server/context.ts';
import * as sessions from './sessions.service.ts';

/** Signs out and redirects to the start page; a link on another site only leads to a confirmation. */
export async function signOut(ctx: Context, http: Http) {
  const { request, reply } = http;
  const cameFrom = request.headers['sec-fetch-site'];
  const isOurs = cameFrom === undefined || cameFrom === 'same-origin' || cameFrom === 'none';
  if (!isOurs) return void reply.type('text/html; charset=utf-8').send(question);
  await sessions.close(ctx, http);
  // What the browser kept of this person must not wait for the next one at this computer.
  reply.header('clear-site-data', '"cache"').redirect('/');
}

const question = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign out of ${productName}?</title>
<link rel="stylesheet" href="/api/docs.css">
<main>
<h1>Sign out of ${productName}?</h1>
<p>Another site sent you here.</p>
<p><a href="/api/logout">Sign Out</a> · <a href="/">Stay Signed In</a></p>
</main>
</html>
`;
