// Interrupts checkouts in every way and checks that no one is charged twice:
// `npm run interruptions -- --count 200 --seed 7`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './services.ts';

const run = join(root, 'apps/api/src/testing/interruptions/run.ts');
const child = spawn(process.execPath, [run, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
