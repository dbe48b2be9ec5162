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
