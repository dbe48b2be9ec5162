import * as client from 'openid-client';
import type { Env } from '#server/env.ts';

/** Stored between the redirect to the issuer and the callback. */
export interface AuthorizationState {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface Claims {
  issuer: string;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  firstName: string | undefined;
  lastName: string | undefined;
}

export interface Issuer {
  /** Returns the authorization URL of the code flow with PKCE. */
  begin: () => Promise<{ url: string; authorization: AuthorizationState }>;
  /** Returns the identity of the user; throws if the callback does not match the stored state. */
  finish: (callbackUrl: URL, authorization: AuthorizationState) => Promise<Claims>;
}

/** Returns the configured issuer; undefined if there is none. Its metadata is fetched at the first use, and again after a failure. */
export function openIssuer({ oidc, appUrl }: Env): Issuer | undefined {
  if (!oidc) return undefined;
  const server = new URL(oidc.OIDC_ISSUER_URL);
  const plainHttp = server.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {};
  let discovered: Promise<client.Configuration> | undefined;
  const configuration = () =>
    (discovered ??= client
      .discovery(server, oidc.OIDC_CLIENT_ID, oidc.OIDC_CLIENT_SECRET, undefined, {
        ...plainHttp,
        timeout: 10,
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      }));

  return {
    async begin() {
      const authorization = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: `${appUrl}/api/callback`,
        scope: 'openid email profile',
        state: authorization.state,
        nonce: authorization.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(authorization.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, authorization };
    },
    async finish(callbackUrl, { state, nonce, codeVerifier }) {
      const config = await configuration();
      const tokens = await client.authorizationCodeGrant(config, callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const idToken = tokens.claims();
      if (!idToken) throw new Error('the issuer sent no ID token');
      const extra = await client
        .fetchUserInfo(config, tokens.access_token, idToken.sub)
        .catch(() => undefined);
      const output = { ...extra, ...idToken } as Record<string, unknown>;
      return {
        issuer: idToken.iss,
        subject: idToken.sub,
        email: typeof output.email === 'string' ? output.email.toLowerCase() : undefined,
        emailVerified: output.email_verified === true,
        firstName: typeof output.given_name === 'string' ? output.given_name.slice(0, 80) : undefined,
        lastName: typeof output.family_name === 'string' ? output.family_name.slice(0, 80) : undefined,
      };
    },
  };
}
