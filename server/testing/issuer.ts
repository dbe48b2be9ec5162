import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll } from 'vitest';

export interface Identity {
  email: string;
  emailVerified: boolean;
  givenName?: string;
  familyName?: string;
}

/** A real OpenID Connect issuer in this process. Every sign-in succeeds at once as the account in `people`. */
export async function testIssuer(redirectUri: string) {
  const people = new Map<string, Identity>();
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, {
    clients: [{ client_id: 'hangarline', client_secret: 'a-secret', redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => {
        const person = people.get(sub);
        return {
          sub,
          email: person?.email,
          email_verified: person?.emailVerified,
          given_name: person?.givenName,
          family_name: person?.familyName,
        };
      },
    }),
  });
  let current = '';
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    const { prompt, params, grantId } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, response, { login: { accountId: current } });
    }
    const grant =
      (grantId && (await provider.Grant.find(grantId))) ||
      new provider.Grant({ accountId: current, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  });
  const close = () => new Promise((done) => server.close(done));
  afterAll(() => {
    server.closeAllConnections();
    return close();
  });

  /** Follows the issuer's redirects as a browser would and returns the callback URL. */
  async function visit(start: string, subject: string): Promise<string> {
    current = subject;
    const jar = new Map<string, string>();
    let next = start;
    for (let hop = 0; hop < 10 && !next.startsWith(redirectUri); hop++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const result = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const line of result.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const [name = '', ...value] = pair.split('=');
        jar.set(name, value.join('='));
      }
      await result.arrayBuffer();
      next = new URL(result.headers.get('location') ?? '', next).href;
    }
    return next;
  }

  return { url, people, visit, stop: close };
}
