// The stages of `npm test` and `npm run check`.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { generateRouteTree } from '#web/build/route-tree.ts';
import { buildAll } from './bootstrap/build.mjs';
import { findOrInstallChromium } from './bootstrap/chromium.mjs';
import { findOrInstallEngines } from './bootstrap/engines.mjs';
import { run, say } from './bootstrap/process.mjs';
import { testsOfPlaywright, testsOfRun, testsOfVitest } from './reports.ts';
import type { Test } from './reports.ts';
import { slowestLines } from './slowest.ts';

export const root = resolve(import.meta.dirname, '..');

export type Group = 'static' | 'unit' | 'component' | 'e2e';
export type Stage = {
  name: string;
  groups: Group[];
  /** Runs beside the next stage, which leaves a core free most of the time. */
  isBeside?: boolean;
  run: () => Promise<Test[]>;
};
export type Result = { stage: string; seconds: number; tests: Test[] };

const types = ['.', 'contract', 'web', 'web/build', 'e2e'];

/**
 * The checks of the sources, side by side, each on one core: every further thread of the type checker works out the same
 * types again.
 */
const checks: Record<string, () => Promise<number>[]> = {
  format: () => [runTool('oxfmt', ['--check'])],
  lint: () => [runTool('oxlint', ['--type-aware', '--deny-warnings'], { GOMAXPROCS: '1' })],
  types: () => types.map(checkTypes),
};

/** Checks a project; what is known about unchanged files is read from the last check. */
function checkTypes(project: string) {
  const known = join(root, 'node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const args = ['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', known];
  return runTool('typescript', args);
}

export const stages: Stage[] = [
  {
    name: 'checks of sources',
    groups: ['static'],
    isBeside: true,
    async run() {
      await generateRouteTree();
      const structure = runVitest('structure');
      const others = Object.entries(checks).map(async ([title, start]) => {
        const codes = await Promise.all(start());
        return { title, ok: codes.every((code) => code === 0) };
      });
      return [...(await structure), ...(await Promise.all(others))];
    },
  },
  {
    name: 'build',
    groups: ['unit', 'e2e'],
    run: () => buildAll(root).then(() => []),
  },
  {
    name: 'unit and API tests',
    groups: ['unit'],
    run: () => runVitest('server', 'web'),
  },
  {
    name: 'component tests',
    groups: ['component'],
    async run() {
      await findOrInstallChromium();
      return runVitest('component');
    },
  },
  {
    name: 'browser tests',
    groups: ['e2e'],
    async run() {
      await findOrInstallChromium();
      await findOrInstallEngines();
      const tests = await withReport('Playwright', testsOfPlaywright, (file) =>
        runTool('@playwright/test', ['test', '--reporter=list,json'], {
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        }),
      );
      showFailedPages();
      return tests;
    },
  },
];

/** Runs the stages one after the other, even if one fails; a stage that throws is one failed test. */
export async function runStages(chosen: Stage[]): Promise<Result[]> {
  const results: Promise<Result>[] = [];
  for (const stage of chosen) {
    results.push(runStage(stage));
    if (!stage.isBeside) await Promise.all(results);
  }
  return Promise.all(results);
}

async function runStage(stage: Stage): Promise<Result> {
  say(`${stage.name} …`);
  const start = performance.now();
  const tests = await stage.run().catch((error: unknown): Test[] => {
    console.error(error instanceof Error ? error.message : error);
    return [{ title: stage.name, ok: false }];
  });
  return { stage: stage.name, seconds: (performance.now() - start) / 1000, tests };
}

/** Prints the slowest, the flaky and the failed tests and the seconds per stage; returns the counts. */
export function printResults(results: Result[]) {
  const all = results.flatMap(({ tests }) => tests);
  const failing = all.filter((test) => !test.ok);
  console.log('');
  for (const line of slowestLines(all)) console.log(line);
  for (const { title } of all.filter((test) => test.isFlaky))
    console.log(`~ ${title} (flaky: passed on retry)`);
  for (const { title, isSkipped, cause } of failing) {
    console.log(`✗ ${title}${isSkipped ? ' (skipped)' : ''}`);
    if (cause) console.log(cause.replaceAll(/^/gm, '    '));
  }
  if (failing.length > 0) console.log('');
  for (const { stage, seconds, tests } of results) {
    const passed = tests.filter((test) => test.ok).length;
    const count = tests.length > 0 ? `${String(passed).padStart(6)} of ${tests.length}` : '';
    console.log(`${stage.padEnd(20)}${seconds.toFixed(1).padStart(6)} s${count}`);
  }
  return { passed: all.length - failing.length, failed: failing.length };
}

/** Runs a package's program under this Node, without a shell. */
function runTool(name: string, args: string[], env: Record<string, string> = {}) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
  };
  return run(process.execPath, [join(folder, Object.values(bin)[0] ?? ''), ...args], { cwd: root, env });
}

const runVitest = (...projects: string[]) =>
  withReport('Vitest', testsOfVitest, (file) =>
    runTool('vitest', [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]),
  );

async function withReport<Report>(
  name: string,
  read: (report: Report, root: string) => Test[],
  runInto: (file: string) => Promise<number>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'hangarline-'));
  const file = join(folder, 'report.json');
  try {
    const code = await runInto(file);
    return testsOfRun(
      name,
      code,
      readReport(file, (report: Report) => read(report, root)),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints the final pages of failed browser tests: in CI the log may be all there is. */
function showFailedPages() {
  for (const file of globSync('test-results/*/error-context.md', { cwd: root })) {
    const page = /```yaml\n([\s\S]*?)```/.exec(readFileSync(join(root, file), 'utf8'))?.[1];
    if (page) console.log(`\n${dirname(file)} ended with this page:\n${page.slice(0, 3000)}`);
  }
}

function readReport<Report>(file: string, read: (report: Report) => Test[]) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    return undefined;
  }
}
