import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection, Dialect, Driver, Logger, Transaction } from 'kysely';
import { Kysely } from 'kysely';

interface OpenTransaction {
  open: boolean;
}

/** The outer `db` was used inside a transaction: on a single connection that is a deadlock. */
export class NestedDatabaseUseError extends Error {
  constructor() {
    super('The outer database was used inside a transaction; use the transaction that the callback was given.');
    this.name = 'NestedDatabaseUseError';
  }
}

/** Makes using the outer database inside `db.transaction()` fail at once, on every dialect. `log` gets every statement. */
export function createGuardedKysely<Tables>(dialect: Dialect, log?: Logger): Kysely<Tables> {
  const current = new AsyncLocalStorage<OpenTransaction>();
  const guarded: Dialect = {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => guardDriver(dialect.createDriver(), current),
  };
  const db = new Kysely<Tables>({ dialect: guarded, ...(log && { log }) });
  const transaction = db.transaction.bind(db);
  db.transaction = () => {
    const builder = transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = <Result>(callback: (trx: Transaction<Tables>) => Promise<Result>) =>
      execute(async (trx) => {
        const state: OpenTransaction = { open: true };
        try {
          return await current.run(state, () => callback(trx));
        } finally {
          state.open = false;
        }
      });
    return builder;
  };
  return db;
}

function guardDriver(driver: Driver, current: AsyncLocalStorage<OpenTransaction>): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async (...options): Promise<DatabaseConnection> => {
    if (current.getStore()?.open) throw new NestedDatabaseUseError();
    return acquire(...options);
  };
  return driver;
}
