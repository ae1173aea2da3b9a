import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import pg from 'pg';

/** The database cannot be reached, has no resources or takes too long. The same statement may succeed later. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/**
 * SQLSTATE codes that do not depend on the statement: lost connections, a server that starts or stops, exhausted
 * resources, time-outs, and a server that became a standby.
 */
const passingCodes = /^(?:08|53|57P|57014$|25P03$|25P04$|25006$)/;

/** True if an error of the `pg` package is about the connection or the server rather than the statement. */
function isPassing(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return passingCodes.test(error.code ?? '');
  // An error that is not an answer of the server is about the connection, unless we misused the package.
  return !(error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError);
}

/** Converts the error to DatabaseUnavailableError unless the statement caused it. */
export function toUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || !isPassing(error)) return error;
  return new DatabaseUnavailableError(`The database is not available: ${error.message}`, { cause: error });
}

function reportOnConnection(connection: DatabaseConnection): void {
  const executeQuery = connection.executeQuery.bind(connection);
  connection.executeQuery = async (...query) => {
    try {
      return await executeQuery(...query);
    } catch (error) {
      throw toUnavailable(error);
    }
  };
}

function reportOnDriver(driver: Driver): Driver {
  const known = new WeakSet<DatabaseConnection>();
  const acquireConnection = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async (...options) => {
    let connection: DatabaseConnection;
    try {
      connection = await acquireConnection(...options);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new DatabaseUnavailableError(`No connection to the database: ${reason}`, { cause: error });
    }
    if (!known.has(connection)) reportOnConnection(connection);
    known.add(connection);
    return connection;
  };
  return driver;
}

/** A PostgreSQL dialect that throws DatabaseUnavailableError for every error that the statement did not cause. */
export function reportUnavailable(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => reportOnDriver(dialect.createDriver()),
  };
}
