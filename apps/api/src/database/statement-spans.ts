import { currentSpan, failureOf } from '@reprise/server-kit/spans';
import type { LogEvent, OperationNode, RootOperationNode } from 'kysely';
import { AliasNode, DeleteQueryNode, InsertQueryNode, SelectQueryNode, TableNode, UpdateQueryNode } from 'kysely';

function nameOf(node: OperationNode | undefined): string | undefined {
  if (!node) return undefined;
  if (AliasNode.is(node)) return nameOf(node.node);
  return TableNode.is(node) ? node.table.identifier.name : undefined;
}

/** What SQL does by its text: a statement that begins with `with` reads unless it says otherwise. */
function verbOf(sql: string): string {
  const first = (/[a-z]+/i.exec(sql)?.[0] ?? 'sql').toUpperCase();
  if (first !== 'WITH') return first;
  const [, write = 'select'] = /\b(insert(?= into)|delete(?= from)|update(?= \S+ set))\b/i.exec(sql) ?? [];
  return write.toUpperCase();
}

/** What a statement does, and to which table. Of SQL that was not built, only the verb is known. */
function targetOf(query: RootOperationNode, sql: string): { operation: string; table?: string | undefined } {
  if (SelectQueryNode.is(query)) return { operation: 'SELECT', table: nameOf(query.from?.froms[0]) };
  if (InsertQueryNode.is(query)) return { operation: 'INSERT', table: nameOf(query.into) };
  if (UpdateQueryNode.is(query)) return { operation: 'UPDATE', table: nameOf(query.table) };
  if (DeleteQueryNode.is(query)) return { operation: 'DELETE', table: nameOf(query.from.froms[0]) };
  return { operation: verbOf(sql) };
}

/** Records a statement that has ended, as part of the request that it was for. Its values are not in its text. */
export function recordStatement(event: LogEvent): void {
  const span = currentSpan();
  if (!span) return;
  const { query, queryDurationMillis } = event;
  const { operation, table } = targetOf(query.query, query.sql);
  const summary = table === undefined ? operation : `${operation} ${table}`;
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.summary': summary,
    'db.query.text': query.sql,
    ...(table !== undefined && { 'db.collection.name': table }),
  };
  const statement = span.call(summary, attributes, performance.timeOrigin + performance.now() - queryDurationMillis);
  statement.end(event.level === 'error' ? failureOf(event.error) : undefined);
}
