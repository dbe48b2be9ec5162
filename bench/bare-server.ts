import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Recording } from './record.ts';

// Baseline server: node:http and pg with the product's queries and response bytes, but no access checks,
// validation or encoding.
const { connection, responses } = JSON.parse(
  readFileSync(process.env.BARE_RECORDING ?? '', 'utf8'),
) as Recording;
const pool = new pg.Pool({ ...connection, max: 20 });

const server = createServer(async (request, response) => {
  const result = responses[request.url ?? ''];
  if (!result) return response.writeHead(404).end();
  for (const query of result.queries) await pool.query(query);
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(result.body),
    })
    .end(result.body);
}).listen(0, '127.0.0.1', () =>
  console.log(`running at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.on('SIGTERM', () => process.exit(0));
