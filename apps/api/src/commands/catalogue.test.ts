import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inStoreEan } from '@reprise/demo-catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../database/connect.ts';
import { prepareDatabase } from '../testing/prepared-database.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'reprise-import-'));
  await prepareDatabase(path.join(folder, 'data'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `catalogue import`; with `killAt` it is killed once it has reported that many rows. */
async function runImport(file: string, killAt = Number.POSITIVE_INFINITY) {
  const command = spawn(process.execPath, [path.join(import.meta.dirname, 'catalogue.ts'), 'import', file], {
    env: { ...process.env, DATABASE_URL: '', API_DATA_DIR: path.join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  command.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  command.stderr.on('data', (chunk: Buffer) => {
    const read = [...String(chunk).matchAll(/(\d+) rows read/g)].at(-1)?.[1];
    if (Number(read ?? 0) >= killAt) command.kill('SIGKILL');
  });
  await once(command, 'close');
  return { output, signal: command.signalCode, code: command.exitCode };
}

async function stored() {
  const { db, close } = await openDatabase({ directory: path.join(folder, 'data') });
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from products) as products,
      (select count(distinct ean) from products) as eans,
      (select count(*) from variants) as variants,
      (select count(*) from price_history) as prices,
      (select count(*) from products p where not exists (select from variants v where v.product_id = p.id)) as incomplete,
      (select count(*) from products where price_min <> (select price from variants where product_id = id)) as wrong`.execute(
    db,
  );
  await close();
  return rows[0];
}

it('can be killed and restarted: there are never partial products, and in the end each product once', async () => {
  const count = 6_000;
  const file = path.join(folder, 'list.csv');
  // without ids, so products are recognised by their EAN
  const lines = Array.from(
    { length: count },
    (_, at) => `${inStoreEan(`killed:${at}`)},Buch ${at},2010,A1,${at + 1}.99,1`,
  );
  writeFileSync(file, `ean,name,category,condition,price,quantity\n${lines.join('\n')}\n`);

  expect(await runImport(file, 2_000)).toMatchObject({ signal: 'SIGKILL', output: '' });
  const half = await stored();
  expect(half?.products).toBeLessThan(count);
  expect(half).toMatchObject({ eans: half?.products, variants: half?.products, incomplete: 0, wrong: 0 });

  expect(await runImport(file)).toMatchObject({ code: 0, output: `${count} of ${count} rows imported.\n` });
  const whole = { products: count, eans: count, variants: count, prices: count, incomplete: 0, wrong: 0 };
  expect(await stored()).toEqual(whole);
}, 180_000);
