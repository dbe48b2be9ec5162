import { productName } from '#contract/product.ts';
import { ConfigError, readEnv } from './env.ts';
import { start } from './start.ts';
import { stopGracefully } from './stop.ts';

try {
  const { app, url, stop } = await start(readEnv());
  stopGracefully(stop, (error) => app.log.fatal({ err: error }, 'stopping after a failure'));
  console.log(`\n  ${productName} is running at ${url}\n  Press Ctrl+C to stop.\n`);
} catch (error) {
  console.error(`${productName} cannot start: ${sentenceOf(error)}`);
  process.exitCode = 1;
}

/** One line for a person; the whole story only for what nobody foresaw. */
function sentenceOf(error: unknown) {
  if (error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
