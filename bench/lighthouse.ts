import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNpm } from '#scripts/bootstrap/install.mjs';

const version = '13.5.0';
const folder = join(import.meta.dirname, `../.cache/lighthouse-${version}`);

interface Result {
  lhr: {
    categories: Record<string, { title: string; score: number | null }>;
    audits: Record<string, { id: string; score: number | null }>;
  };
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Result | undefined>;

/**
 * Returns Lighthouse, installed into the cache folder on first use: a fresh clone does not need its 117
 * packages of 180 MB.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  const entry = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const flags = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const code = await runNpm(folder, ['install', ...flags, `lighthouse@${version}`]);
    if (code) throw new Error('Lighthouse could not be installed; npm says above why.');
  }
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default;
}

const categories = ['accessibility', 'best-practices', 'seo'];

/** Returns the Lighthouse scores of a page, 0 to 100, by category. */
export async function measureScores(lighthouse: Lighthouse, url: string, port: number) {
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories: categories, formFactor: 'mobile' };
  const result = await lighthouse(url, flags);
  if (!result) throw new Error(`Lighthouse says nothing about ${url}`);
  return Object.values(result.lhr.categories).map(({ title, score }) => ({
    title,
    score: Math.round((score ?? 0) * 100),
  }));
}
