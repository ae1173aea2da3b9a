// Runs two processes of a service behind haproxy, which listens on the ports of the service:
// node scripts/balanced-service.ts apps/api/src/server.ts API_PORT API_INTERNAL_PORT
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../packages/testing/src/free-port.ts';
import { findHaproxy } from './prerequisites.ts';

const [file = '', ...portVariables] = process.argv.slice(2);
const copies = 2;

const portsOf = async () =>
  Object.fromEntries(await Promise.all(portVariables.map(async (name) => [name, await freePort()] as const)));
const ports = await Promise.all(Array.from({ length: copies }, portsOf));

/** haproxy checks the readiness of a server on its first port, for both ports. */
const section = (name: string) => `
listen ${name}
  bind 127.0.0.1:${process.env[name]}
  ${ports.map((own, copy) => `server copy-${copy} 127.0.0.1:${own[name]} check port ${own[portVariables[0] ?? '']}`).join('\n  ')}
`;

const configuration = `
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  balance roundrobin
  option forwardfor
  option httpchk GET /readyz
  option redispatch 1
  retries 2
  timeout check 5s
  default-server inter 500ms fall 4 rise 1
${portVariables.map(section).join('')}`;

const children: ChildProcess[] = ports.map((own) => {
  const env = {
    ...process.env,
    ...Object.fromEntries(Object.entries(own).map(([name, port]) => [name, String(port)])),
  };
  const follow = join(import.meta.dirname, 'follow-parent.ts');
  return spawn(process.execPath, ['--import', follow, file], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
});

const directory = await mkdtemp(join(tmpdir(), 'reprise-haproxy-'));
const configurationFile = join(directory, 'haproxy.cfg');
await writeFile(configurationFile, configuration);
const haproxy = findHaproxy();
if (!haproxy) throw new Error('There is no haproxy.');
children.unshift(spawn(haproxy, ['-db', '-f', configurationFile], { stdio: 'inherit' }));

let stopping = false;
async function stop(code: number): Promise<never> {
  stopping = true;
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await rm(directory, { recursive: true, force: true });
  process.exit(code);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (stopping || stop(0)));
for (const child of children) child.on('exit', () => void (stopping || stop(1)));
