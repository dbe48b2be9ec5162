import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { testImageService } from '#server/testing/image-service.ts';
import { openImageService } from './image-service.ts';

const service = await testImageService();
const open = (more = {}) => openImageService(readEnv({ ...service.variables, ...more }))!;

test('there is none without a key', () => {
  expect(openImageService(readEnv({}))).toBeUndefined();
});

test('newer models are asked for their nearest size, others for ours in base64', async () => {
  await open().draw('A jet at dawn.', '1792x1024');
  await open({ OPENAI_IMAGE_MODEL: 'dall-e-3' }).draw('A jet at dusk.', '1792x1024');
  const call = { path: '/v1/images/generations', headers: { authorization: 'Bearer sk-test' } };
  expect(service.asked).toMatchObject([
    { ...call, body: { model: 'gpt-image-1', prompt: 'A jet at dawn.', n: 1, size: '1536x1024' } },
    { ...call, body: { model: 'dall-e-3', n: 1, size: '1792x1024', response_format: 'b64_json' } },
  ]);
  expect(service.asked[0]?.body).not.toHaveProperty('response_format');
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

test.each([
  ['fails', () => ({ status: 500, body: '{}' }), 'down'],
  ['rejects the key', () => ({ status: 401, body: '{}' }), 'key'],
  ['has enough of us', () => ({ status: 429, body: '{}' }), 'busy'],
  ['refuses the prompt', () => ({ status: 400, body: '{}' }), 'refused'],
  ['sends no JSON', () => ({ body: '<html>' }), 'unusable'],
  ['sends an address', () => ({ body: '{"data":[{"url":"http://127.0.0.1/x"}]}' }), 'unusable'],
  ['sends garbage', () => service.withImage(Buffer.from('no image at all')), 'unusable'],
  ['sends an SVG', () => service.withImage(svg), 'unusable'],
  ['sends too many bytes', () => ({ body: 'x'.repeat(33 * 1024 * 1024) }), 'unusable'],
])('one that %s has an error of its own', async (_what, answer, trouble) => {
  service.answers(answer);
  await expect(open().draw('x', '1024x1024')).rejects.toMatchObject({ trouble });
});

test('one that never answers is slow', async () => {
  service.answers(() => 'never');
  const impatient = open({ OPENAI_TIMEOUT_SECONDS: '1' });
  await expect(impatient.draw('x', '1024x1024')).rejects.toMatchObject({ trouble: 'slow' });
});

test('nobody listening is down', async () => {
  const away = open({ OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' });
  await expect(away.draw('x', '1024x1024')).rejects.toMatchObject({ trouble: 'down' });
});
