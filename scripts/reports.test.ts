import { describe, expect, test, vi } from 'vitest';
import { toCoverage, groupByPrefix, parseMarks, parseRows } from './checklist.ts';
import { testsOfPlaywright, testsOfRun, testsOfVitest, type VitestReport } from './reports.ts';
import { slowestLines } from './slowest.ts';
import { printResults } from './stages.ts';

describe('a Vitest report', () => {
  const file = (status: string, ...tests: [title: string, status: string][]) => ({
    name: '/here/server/a.test.ts',
    status,
    assertionResults: tests.map(([title, status]) => ({ ancestorTitles: ['quotes'], title, status })),
  });

  test('counts skipped tests as failed and has titles without local paths', () => {
    const report = {
      testResults: [file('passed', ['pass', 'passed'], ['wait', 'skipped'], ['plan', 'todo'])],
    };
    expect(testsOfVitest(report, '/here')).toEqual([
      { title: 'server/a.test.ts › quotes › pass', ok: true },
      { title: 'server/a.test.ts › quotes › wait', ok: false, isSkipped: true },
      { title: 'server/a.test.ts › quotes › plan', ok: false, isSkipped: true },
    ]);
  });

  test('counts a file that does not load, or whose hooks fail, as one failed test', () => {
    expect(testsOfVitest({ testResults: [file('failed')] }, '/here')).toEqual([
      { title: 'server/a.test.ts', ok: false },
    ]);
    const broken = testsOfVitest({ testResults: [file('failed', ['pass', 'passed'])] }, '/here');
    expect(broken.map((test) => test.ok)).toEqual([true, false]);
    const failed = testsOfVitest({ testResults: [file('failed', ['fail', 'failed'])] }, '/here');
    expect(failed.map((test) => test.ok)).toEqual([false]);
  });

  test('says why a test or a file failed', () => {
    const report = file('failed', ['fail', 'failed']);
    const messages = { ...report.assertionResults[0]!, failureMessages: ['expected 1 to be 2'] };
    const causes = (testResults: VitestReport['testResults']) =>
      testsOfVitest({ testResults }, '/here').map((test) => test.cause);
    expect(causes([{ ...report, assertionResults: [messages] }])).toEqual(['expected 1 to be 2']);
    expect(causes([{ ...file('failed'), message: 'no such module' }])).toEqual(['no such module']);
  });
});

test('a Playwright report counts every browser, every skipped test and errors outside of tests', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    tests: statuses.map((status, i) => ({ projectName: ['wide', 'phone'][i] ?? '', status })),
  });
  const report = {
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('one', 'expected', 'unexpected')],
        suites: [{ title: 'inner', specs: [spec('two', 'skipped')] }],
      },
    ],
    errors: [{ location: { file: '/here/e2e/b.spec.ts' } }, { location: { file: '<anonymous>' } }, {}],
  };
  expect(testsOfPlaywright(report, '/here')).toEqual([
    { title: 'wide › a.spec.ts › one', ok: true },
    { title: 'phone › a.spec.ts › one', ok: false },
    { title: 'wide › a.spec.ts › inner › two', ok: false, isSkipped: true },
    { title: 'e2e/b.spec.ts', ok: false },
    { title: 'Playwright itself', ok: false },
    { title: 'Playwright itself', ok: false },
  ]);
});

test('a Playwright test that passed only on its retry counts as passed and is marked as flaky', () => {
  const suite = (status: string) => ({
    title: 'a.spec.ts',
    specs: [{ title: 'one', tests: [{ projectName: 'wide', status }] }],
  });
  const report = { suites: [suite('flaky'), suite('expected')], errors: [] };
  const title = 'wide › a.spec.ts › one';
  expect(testsOfPlaywright(report, '/here')).toEqual([
    { title, ok: true, isFlaky: true },
    { title, ok: true },
  ]);
});

test('the summary names flaky tests and counts them as passed', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const tests = [
    { title: 'steady', ok: true },
    { title: 'shaky', ok: true, isFlaky: true },
  ];
  expect(printResults([{ stage: 'browser tests', seconds: 1, tests }])).toEqual({ passed: 2, failed: 0 });
  expect(log.mock.calls.flat()).toContain('~ shaky (flaky: passed on retry)');
  log.mockRestore();
});

test('the slowest tests and files of all runners are named, slowest first', () => {
  const vitest = {
    testResults: [
      {
        name: '/here/server/a.test.ts',
        status: 'passed',
        assertionResults: [
          { ancestorTitles: [], title: 'quick', status: 'passed', duration: 400 },
          { ancestorTitles: [], title: 'quicker', status: 'passed', duration: 300 },
        ],
      },
    ],
  };
  const browser = (projectName: string, ...durations: number[]) => ({
    projectName,
    status: 'flaky',
    results: durations.map((duration) => ({ duration })),
  });
  const playwright = {
    suites: [
      {
        title: 'b.spec.ts',
        specs: [{ title: 'slow', tests: [browser('wide', 900, 600), browser('phone', 700)] }],
      },
    ],
    errors: [],
  };
  const tests = [...testsOfVitest(vitest, '/here'), ...testsOfPlaywright(playwright, '/here')];
  expect(slowestLines(tests, 3)).toEqual([
    'slowest tests',
    '     1.5 s  wide › b.spec.ts › slow',
    '     0.7 s  phone › b.spec.ts › slow',
    '     0.4 s  server/a.test.ts › quick',
    '',
    'slowest files',
    '     2.2 s  b.spec.ts',
    '     0.7 s  server/a.test.ts',
    '',
  ]);
  expect(slowestLines([{ title: 'types', ok: true }])).toEqual([]);
});

test.each([
  ['a good run', 0, [true, true], [true, true]],
  ['a crash without a report', 137, undefined, [false]],
  ['no tests at all', 0, [], [false]],
  ['an exit code that no test explains', 1, [true], [true, false]],
  ['an exit code that a test explains', 1, [true, false], [true, false]],
])('%s is counted', (_, code, reported, counted) => {
  const tests = reported?.map((ok) => ({ title: 'test', ok }));
  expect(testsOfRun('Vitest', code, tests).map((test) => test.ok)).toEqual(counted);
});

describe('the checklist', () => {
  const rows = parseRows(
    '# Posting\n| id | requirement |\n|---|---|\n| POST-01 | see POST-09 |\n| POST-02 | x |\n| POST-03 | x |\n| NAV-01 | x |\n',
  );

  test('is read by the ids at the start of its rows', () => {
    expect(rows).toEqual(['POST-01', 'POST-02', 'POST-03', 'NAV-01']);
  });

  test.each([
    ['[POST-01] posts', ['POST-01']],
    ['a › [POST-01, NAV-01] posts', ['POST-01', 'NAV-01']],
    ['[POST-01~, NAV-01] posts in part', ['POST-01~', 'NAV-01']],
    ['[POST-01][NAV-01] posts', ['POST-01', 'NAV-01']],
    ['POST-01 without brackets, [an aside], [0]', []],
  ])('the ids in title %# are found', (title, ids) => expect(parseMarks(title)).toEqual(ids));

  test('distinguishes proven, failing and unnamed rows, and names that are no rows', () => {
    const tests = [
      { title: '[POST-01, POST-4] posts', ok: true },
      { title: '[POST-01~, POST-02~] posts in part', ok: true },
      { title: '[POST-01][NAV-01] moves', ok: false },
    ];
    expect(toCoverage(rows, tests)).toEqual({
      proven: ['POST-01'],
      partial: ['POST-02'],
      failing: ['POST-01', 'NAV-01'],
      unnamed: ['POST-03'],
      unknown: ['POST-4'],
    });
  });

  test('is printed as one line per prefix', () => {
    expect(groupByPrefix(['POST-01', 'POST-02', 'POST-03', 'POST-05', 'NAV-01', 'NAV-02'])).toEqual([
      'POST   01–03 05',
      'NAV    01 02',
    ]);
  });
});
