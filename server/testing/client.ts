import type { FastifyInstance, InjectOptions } from 'fastify';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A browser with a page of this site open: it keeps cookies and sends an Origin header. */
export function client(app: FastifyInstance, headers: Record<string, string> = {}) {
  const jar = new Map<string, string>();
  const send = async (method: Method, url: string, payload?: InjectOptions['payload'], more = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method,
      url,
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        ...(cookie && { cookie }),
        ...headers,
        ...more,
      },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value } of response.cookies) {
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return response;
  };
  return {
    jar,
    get: (url: string, more?: object) => send('GET', url, undefined, more),
    head: (url: string) => send('HEAD', url),
    post: (url: string, payload?: InjectOptions['payload'], more?: object) =>
      send('POST', url, payload, more),
    put: (url: string, payload?: InjectOptions['payload'], more?: object) => send('PUT', url, payload, more),
    patch: (url: string, payload?: InjectOptions['payload'], more?: object) =>
      send('PATCH', url, payload, more),
    delete: (url: string, payload?: InjectOptions['payload'], more?: object) =>
      send('DELETE', url, payload, more),
  };
}

export type Browser = ReturnType<typeof client>;
