import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The lines of a file with this text that the project's lint refuses. */
function refusedLines(file: string, lines: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['biome.json', 'lint', '.gitignore']) symlinkSync(join(root, name), join(folder, name));
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), lines.join('\n'));
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--reporter=github', '--diagnostic-level=error', '--max-diagnostics=none', file],
    { cwd: folder, encoding: 'utf8' },
  );
  const places = [...stdout.matchAll(/^::error .*?\bline=(\d+)/gm)].map(([, line]) => Number(line) - 1);
  return [...new Set(places)].toSorted((a, b) => a - b).map((place) => lines[place] ?? '');
}

test('vague assertions are refused', () => {
  const vague = [
    "expect(screen.getByText('a')).toBeTruthy();",
    "expect(screen.queryByText('a'), 'b').toBeDefined();",
    'expect(isOpen).not.toBeFalsy();',
    "expect(page.getByRole('link')).not.toBeNull();",
    'await expect.poll(() => link).toBeDefined();',
    "expect(await screen.findByText('a')).toBeInTheDocument();",
  ];
  const precise = [
    "expect(screen.getByText('a')).toBeVisible();",
    "expect(screen.queryByText('a')).toBeNull();",
    "expect(screen.queryByText('a')).not.toBeInTheDocument();",
  ];
  expect(refusedLines('apps/shell/src/sample.test.tsx', [...vague, ...precise])).toEqual(vague);
});

test('journeys must wait for a state, not for a time', () => {
  const sleeps = [
    "import { setTimeout as delay } from 'node:timers/promises';",
    'await page.waitForTimeout(500);',
    "await page.waitForLoadState('networkidle');",
    "await page.goto('/', { waitUntil: 'networkidle' });",
    'await new Promise((resolve) => setTimeout(resolve, 500));',
  ];
  const waits = ["await expect(page.getByRole('dialog')).toBeHidden();", 'test.setTimeout(60_000);'];
  expect(refusedLines('e2e/journeys/sample.spec.ts', [...sleeps, ...waits])).toEqual(sleeps);
});

test('colours must not change gradually', () => {
  const gradual = [
    '.a { transition: color 120ms; }',
    '.b { transition: opacity 1s, background-color var(--motion-fast) ease-out; }',
    '.c { transition: var(--motion); }',
    '.d { transition: scale 1s, 0.2s; }',
    '.e { transition-property: all; }',
    '.f { transition: box-shadow 0.2s; }',
  ];
  const allowed = [
    '.g { transition: opacity 0.1s 0.2s, transform 6s 0.2s cubic-bezier(0.1, 0.7, 0.2, 1); }',
    '.h { transition: border-radius var(--motion); }',
    '.i { transition: none; }',
  ];
  expect(refusedLines('apps/blue/src/sample.module.css', [...gradual, ...allowed])).toEqual(gradual);
});

test('UUIDs must not be created by what browsers lack without TLS', () => {
  const refused = ['export const key = crypto.randomUUID();', 'export const id = globalThis.crypto.randomUUID();'];
  const allowed = ["import { randomUUID } from 'node:crypto';", 'export const order = randomUUID();'];
  expect(refusedLines('apps/blue/src/sample.ts', [...allowed, ...refused])).toEqual(refused);
});

test('literals must not be spread into objects or elements', () => {
  const spread = [
    'export const price = { ...{ amount: 1, currency }, tax };',
    "export const field = <TextField {...{ name: 'iban', label }} />;",
  ];
  const allowed = [
    'export const item = { ...product, ...(hasBattery ? { battery } : {}) };',
    'export const button = <Button {...props} />;',
  ];
  expect(refusedLines('apps/blue/src/sample.tsx', [...spread, ...allowed])).toEqual(spread);
});
