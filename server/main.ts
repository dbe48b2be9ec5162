import { productName } from '#contract/product.ts';
import { ConfigError, readEnv } from './env.ts';
import { start, type Running } from './start.ts';
import { stopGracefully } from './stop.ts';

try {
  const env = readEnv();
  const running = await start(env);
  stopGracefully({ stop: running.stop, drainMs: env.drainMs }, (error) =>
    running.app.log.fatal({ err: error }, 'stopping after a failure'),
  );
  console.log(greeting(running, env.sampleData));
} catch (error) {
  console.error(`${productName} cannot start: ${formatError(error)}`);
  process.exitCode = 1;
}

/** Formats the lines that the operator needs after a start. */
function greeting({ url, demoCode, samplePasswords }: Running, sampleData: boolean) {
  const lines = [`${productName} is running at ${url}`];
  if (samplePasswords.length > 0) {
    lines.push(
      '',
      'Sample accounts:',
      ...samplePasswords.map(({ email, password }) => `  ${email.padEnd(28)}${password}`),
    );
  }
  if (sampleData && demoCode) lines.push('', `Investor demo code: ${demoCode}`);
  lines.push('', 'Press Ctrl+C to stop.');
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}

/** Formats an error for the operator: one line, or the stack of an unexpected error. */
function formatError(error: unknown) {
  if (error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
