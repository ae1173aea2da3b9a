import type { FastifyRequest } from 'fastify';
import { withQs } from './parameters.ts';
import { parseQueryString, type WireTree } from './query-string.ts';
import { RequestError } from './request-error.ts';
import { oneText } from './values.ts';

/** The parameters of a read. Throws a RequestError (400) if they are malformed or the key is missing or unknown. */
export function readParameters(request: FastifyRequest, keys: ReadonlySet<string>): WireTree {
  const [, query = ''] = request.url.split(/\?(.*)/s);
  const tree = withQs(parseQueryString(query));
  const key = oneText(tree, 'key');
  if (key === undefined || key === '') throw new RequestError(400, 'key is a required parameter');
  if (!keys.has(key)) throw new RequestError(400, `Unknown key: ${key.slice(0, 60)}`);
  return tree;
}
