import fc from 'fast-check';
import { languages } from '../markets.ts';
import { dialogs, documentTypes, recommendationTypes, tradeInSteps } from '../route-params.ts';
import { type RouteMatch, type RouteName, routeNames, routes } from '../routes.ts';

const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.string({
      unit: fc.constantFrom('%', '(', ')', '/', ',', '?', '#', ' ', '2', 'F', 'ü', '漢', '..', ':', '*'),
      minLength: 1,
    }),
  )
  .filter((text) => text !== '.' && text !== '..' && !/[\p{Cc}\u2028\u2029]/u.test(text));
const segment = anyText.filter((text) => !text.includes('/'));
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
const slugOrNone = fc.oneof(fc.constant(''), anyText);

const tokenParams: Record<string, fc.Arbitrary<object>> = {
  id: fc.record({ id }),
  idAndSlug: fc.record({ id, slug: slugOrNone }),
  orderUuid: fc.record({ orderUuid: fc.uuid() }),
  range: fc.tuple(id, id).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) })),
  documentType: fc.record({ documentType: fc.constantFrom(...documentTypes) }),
  dialog: fc.record({ dialog: fc.constantFrom(...dialogs) }),
  step: fc.record({ step: fc.constantFrom(...tradeInSteps) }),
  type: fc.record({ type: fc.constantFrom(...recommendationTypes) }),
  '*': fc.record({ path }),
};

/** Arbitrary parameters of a route, derived from its template, so that no route is left out. */
export function paramsOf(name: RouteName): fc.Arbitrary<object> {
  const parts = routes[name][1].split('/').filter((part) => part === '*' || part.startsWith(':'));
  const values = parts.map((part) => {
    const token = part.replace(/[:?]/g, '');
    const value = tokenParams[token] ?? anyText.map((text) => ({ [token]: text }));
    return part.endsWith('?') ? fc.oneof(fc.constant({}), value) : value;
  });
  return fc.tuple(...values).map((all) => Object.assign({}, ...all));
}

export const anyLanguage = fc.constantFrom(...languages);
export const anyRoute = fc
  .constantFrom(...routeNames)
  .chain((name) => paramsOf(name).map((params) => ({ name, params }) as RouteMatch));
