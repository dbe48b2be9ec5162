import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import pg from 'pg';

// Baseline of posting a message: node:http and one insert, without access checks, lists or live events.
const pool = new pg.Pool({ ...(JSON.parse(process.env.BARE_CONNECTION ?? '{}') as pg.PoolConfig), max: 20 });

const server = createServer(async (request, response) => {
  const { senderId, receiverId, content } = (await json(request)) as Record<string, string>;
  const { rows } = await pool.query({
    name: 'insert',
    text: 'insert into messages (sender_id, receiver_id, content) values ($1, $2, $3) returning *',
    values: [senderId, receiverId, content],
  });
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(rows[0]));
}).listen(0, '127.0.0.1', () =>
  console.log(`running at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.on('SIGTERM', () => process.exit(0));
