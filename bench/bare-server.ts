import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

// The least that could answer the same: node:http and pg, the same statements, the same bytes, no rules.
const pool = new pg.Pool({ ...(JSON.parse(process.env.BARE_CONNECTION ?? '{}') as pg.PoolConfig), max: 20 });
const sql = JSON.parse(process.env.BARE_ROUTES ?? '{}') as Record<
  string,
  { sql?: string; values?: unknown[]; body?: string }
>;

const server = createServer(async (request, response) => {
  const route = sql[request.url ?? ''];
  if (!route) return response.writeHead(404).end();
  const rows = route.sql
    ? (await pool.query({ name: request.url ?? '', text: route.sql, values: route.values ?? [] })).rows
    : [];
  const body = route.body ?? JSON.stringify(rows);
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    .end(body);
}).listen(0, '127.0.0.1', () =>
  console.log(`running at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.on('SIGTERM', () => process.exit(0));
