// Reports of the test runners as one list of tests.
import { relative, sep } from 'node:path';

/** Result of one test. A skipped test is not ok: the suite allows none. A flaky one passed on its retry only. */
export type Test = {
  title: string;
  ok: boolean;
  isSkipped?: boolean;
  isFlaky?: boolean;
  cause?: string;
  seconds?: number;
};

export type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[];
    }[];
  }[];
};

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { projectName: string; status: string; results?: { duration: number }[] }[];
  }[];
};
export type PlaywrightReport = {
  suites: PlaywrightSuite[];
  errors: { message?: string; location?: { file: string } }[];
};

/**
 * Returns every test of a Vitest report; a file that failed without a failing test (it did not load, a hook
 * failed) is one failed test.
 */
export function testsOfVitest({ testResults }: VitestReport, root: string): Test[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = pathInside(root, name);
    const tests = assertionResults.map((test) => ({
      ...toTest(
        [file, ...test.ancestorTitles, test.title],
        test.status,
        ['passed'],
        ['skipped', 'pending', 'todo', 'disabled'],
      ),
      ...because(test.failureMessages?.join('\n')),
      ...taking(test.duration ?? undefined),
    }));
    return status === 'failed' && tests.every((test) => test.ok)
      ? [...tests, { title: file, ok: false, ...because(message) }]
      : tests;
  });
}

/**
 * Returns every test of a Playwright report, once per browser project; an error outside of the tests is one
 * failed test.
 */
export function testsOfPlaywright({ suites, errors }: PlaywrightReport, root: string): Test[] {
  const outside = errors.map(({ location }) => ({
    title: location?.file.startsWith(root) ? pathInside(root, location.file) : 'Playwright itself',
    ok: false,
  }));
  return [...suites.flatMap((suite) => testsOfSuite(suite, [])), ...outside];
}

/**
 * Returns the tests of a runner's stage; no report, no tests or an unexplained exit code are one failed test
 * each.
 */
export function testsOfRun(name: string, code: number, tests: Test[] | undefined): Test[] {
  if (!tests) return [{ title: `${name} crashed (exit code ${code})`, ok: false }];
  if (tests.length === 0) return [{ title: `${name} found no tests`, ok: false }];
  if (code !== 0 && tests.every((test) => test.ok)) {
    return [...tests, { title: `${name} ended with exit code ${code}`, ok: false }];
  }
  return tests;
}

function testsOfSuite(suite: PlaywrightSuite, parents: string[]): Test[] {
  const path = [...parents, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      ...toTest(
        [projectName, ...path, spec.title].filter(Boolean),
        status,
        ['expected', 'flaky'],
        ['skipped'],
      ),
      ...taking(results?.reduce((sum, { duration }) => sum + duration, 0)),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((child) => testsOfSuite(child, path))];
}

function toTest(titles: string[], status: string, passed: string[], skipped: string[]): Test {
  const title = titles.join(' › ');
  if (skipped.includes(status)) return { title, ok: false, isSkipped: true };
  return { title, ok: passed.includes(status), ...(status === 'flaky' && { isFlaky: true }) };
}

/** The beginning of an error: in CI the end of the log may be all there is. */
const because = (message: string | undefined) => (message ? { cause: message.slice(0, 2_000) } : {});

const taking = (ms: number | undefined) => (ms === undefined ? {} : { seconds: ms / 1000 });

const pathInside = (root: string, file: string) => relative(root, file).split(sep).join('/');
