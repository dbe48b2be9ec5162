import { createServer, type AddressInfo } from 'node:net';

/** Returns an unused port. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return String(port);
}

/** Signs in a sample account and returns its session cookie. */
export async function signedInCookie(origin: string, email: string) {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Cleared4Takeoff!' }),
  });
  if (!response.ok) throw new Error(`cannot sign in: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
