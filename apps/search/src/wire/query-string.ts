import { RequestError } from './request-error.ts';

/** Query string format of the provider's clients: `k=v`, repeated keys as lists, `k[sub]=v` as objects. */
export type WireTree = { [key: string]: WireNode };
export type WireNode = string[] | WireTree;

const maxPairs = 1000;
const maxDepth = 4;

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new RequestError(400, `The query string is not valid percent-encoded UTF-8: ${text.slice(0, 60)}`);
  }
}

/** Splits `filters[brand]` into filters and brand; a name in any other form is a single step. */
function stepsOf(name: string): string[] {
  const bracket = name.indexOf('[');
  if (bracket <= 0 || !name.endsWith(']')) return [name];
  return [name.slice(0, bracket), ...name.slice(bracket + 1, -1).split('][')];
}

const emptyTree = (): WireTree => Object.create(null);

function put(tree: WireTree, steps: readonly string[], value: string): void {
  let at = tree;
  for (const step of steps.slice(0, -1)) {
    const next = at[step] ?? emptyTree();
    if (Array.isArray(next)) throw new RequestError(400, `${steps[0]} is both a value and an object`);
    at[step] = next;
    at = next;
  }
  const last = steps.at(-1) ?? '';
  const present = at[last];
  if (present && !Array.isArray(present)) throw new RequestError(400, `${steps[0]} is both a value and an object`);
  if (present) present.push(value);
  else at[last] = [value];
}

/** Parses a query string (without the question mark). Throws a RequestError (400) if it is malformed. */
export function parseQueryString(query: string): WireTree {
  const tree = emptyTree();
  const pairs = query.split('&').filter((pair) => pair !== '');
  if (pairs.length > maxPairs) throw new RequestError(400, `More than ${maxPairs} parameters`);
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const steps = stepsOf(name);
    if (steps.length > maxDepth) throw new RequestError(400, `${steps[0]} is nested too deeply`);
    put(tree, steps, equals < 0 ? '' : decode(pair.slice(equals + 1)));
  }
  return tree;
}
