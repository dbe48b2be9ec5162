import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const oxfmt = join(import.meta.dirname, '../node_modules/oxfmt/bin/oxfmt');
process.exitCode = spawnSync(process.execPath, [oxfmt], { stdio: 'inherit' }).status ?? 1;
