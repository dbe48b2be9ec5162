import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveToUser, program } from './programs.ts';

interface Balancing {
  /** Where the database's leader is found, and one node that follows it, and which nodes there are. */
  database: { port: number; replicaPort: number; nodes: { postgres: number; rest: number }[] };
  /** Where the product is found, and the ports of its processes. */
  product: { port: number; ports: number[] };
}

/** HAProxy in front of the leader of the database, and of the product's processes that are ready. */
export function startBalancer(folder: string, { database, product }: Balancing) {
  const nodes = database.nodes
    .map(({ postgres, rest }, n) => `  server node${n + 1} 127.0.0.1:${postgres} check port ${rest}`)
    .join('\n');
  const own = join(folder, 'haproxy');
  mkdirSync(own, { mode: 0o700 });
  const file = join(own, 'haproxy.cfg');
  writeFileSync(
    file,
    `defaults
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  maxconn 2000

# A refused connection is passed on at once: retries would keep calls waiting for a second each.
listen database
  mode tcp
  retries 0
  bind 127.0.0.1:${database.port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes}

# One follower for all connections, and another only when that one is gone or leads: what was checked is what is read.
listen replica
  mode tcp
  retries 0
  bind 127.0.0.1:${database.replicaPort}
  option httpchk OPTIONS /replica
  http-check expect status 200
  stick-table type integer size 1
  stick on int(1)
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes}

listen product
  mode http
  bind 127.0.0.1:${product.port}
  balance roundrobin
  option httpchk
  http-check send meth GET uri /api/health/ready ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  option redispatch 1
  retries 3
  retry-on conn-failure
  default-server inter 500ms fall 1 rise 1
${product.ports.map((port, n) => `  server product${n + 1} 127.0.0.1:${port} check`).join('\n')}
`,
  );
  giveToUser(own);
  giveToUser(file);
  return program(own, 'haproxy', 'haproxy', ['-f', file, '-db']);
}
