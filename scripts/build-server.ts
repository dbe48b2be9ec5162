import { resolve } from 'node:path';
import { build } from './bootstrap/build.mjs';

/** Global setup of the tests: those that start the product start the bundle, as `npm start` does. */
export default () => build(resolve(import.meta.dirname, '..'), 'server');
