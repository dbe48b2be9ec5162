import { spawn } from 'node:child_process';
import { createServer } from 'vite';

// The server restarts when its files change; Vite serves the page and proxies /api to the server.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
});
const vite = await createServer();
await vite.listen();
vite.printUrls();
server.once('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void vite.close();
    server.kill(signal);
  });
}
