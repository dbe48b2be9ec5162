/** Returns status and error code of a response. */
export const codeOf = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
];

/** Returns the body of a successful response; throws if it failed. */
export function okBody<T = Record<string, unknown>>(response: { statusCode: number; body: string }) {
  if (response.statusCode >= 300) throw new Error(`${response.statusCode} ${response.body}`);
  return (response.body ? JSON.parse(response.body) : undefined) as T;
}

/** Returns the address of the next page of a list; undefined on the last one. */
export const nextPage = ({ headers }: { headers: Record<string, unknown> }) =>
  /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
