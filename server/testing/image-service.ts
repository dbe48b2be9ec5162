import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll } from 'vitest';

interface Asked {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: { model: string; prompt: string; n: number; size: string; response_format?: string };
}

interface Response {
  status?: number;
  body: string;
}

/** An OpenAI-compatible images endpoint in this process; tests set what it answers, by the number of the call. */
export async function testImageService() {
  const asked: Asked[] = [];
  const drawn = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#3366aa' } })
    .png()
    .toBuffer();
  const withImage = (image: Buffer) => ({
    body: JSON.stringify({ created: 1, data: [{ b64_json: image.toString('base64') }] }),
  });
  const behavior: { answer: (call: number) => Response | 'never' } = { answer: () => withImage(drawn) };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ path: request.url, headers: request.headers, body: JSON.parse(body) as Asked['body'] });
      const answer = behavior.answer(asked.length);
      if (answer === 'never') return;
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    asked,
    withImage,
    /** Sets what it answers, and forgets what it was asked. */
    answers: (answer: (typeof behavior)['answer']) => {
      asked.length = 0;
      behavior.answer = answer;
    },
    draws: () => withImage(drawn),
    variables: {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    },
  };
}
