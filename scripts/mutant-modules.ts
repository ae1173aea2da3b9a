import { globSync } from 'node:fs';
import { root } from './services.ts';

/** Code that decides about money or access, and the tests that have to notice when it changes. All are globs from the root. */
export interface MutantModule {
  readonly name: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

const api = 'apps/api/src';
const shell = 'apps/shell/src';

export const mutantModules: readonly MutantModule[] = [
  {
    name: 'prices',
    sources: [`${api}/modules/catalogue/price-rules.ts`],
    tests: [`${api}/modules/catalogue/price-rules.test.ts`],
  },
  {
    name: 'offers',
    sources: [
      'packages/grading/src/asked-questions.ts',
      `${api}/modules/pricing/{offer-price,market-position}.ts`,
      `${api}/modules/trade-in/offer.ts`,
    ],
    tests: [
      'packages/grading/src/asked-questions.test.ts',
      `${api}/modules/pricing/{offer-price,market-position}.test.ts`,
      `${api}/modules/trade-in/offer.test.ts`,
    ],
  },
  {
    name: 'cart-rules',
    sources: [`${api}/modules/blue-cart/cart-rules.ts`],
    tests: [`${api}/modules/blue-cart/cart-rules.test.ts`],
  },
  {
    name: 'shipping',
    sources: [`${api}/modules/pricing/shipping.ts`],
    tests: [`${api}/modules/pricing/shipping.test.ts`],
  },
  {
    name: 'limits',
    sources: [
      `${api}/modules/rate-limits/{limits,account-limits,call-limits,counters,client-address,lifts,refusals}.ts`,
    ],
    tests: [`${api}/modules/rate-limits/{limits,call-limits,memory-counters,client-address}.test.ts`],
  },
  {
    name: 'sessions',
    sources: [
      `${api}/modules/session/{session-store,sessions,token,cookie,cart-owner}.ts`,
      `${api}/modules/housekeeping/housekeeping.ts`,
    ],
    tests: [
      `${api}/modules/session/{session,session-store,sessions}.test.ts`,
      `${api}/modules/housekeeping/housekeeping.test.ts`,
    ],
  },
  {
    name: 'guards',
    sources: [`${api}/guards/!(*.test).ts`],
    tests: [`${api}/guards/!(guards).test.ts`],
  },
  {
    name: 'paths',
    sources: ['packages/markets/src/{paths,hosts,values,route-params}.ts'],
    tests: ['packages/markets/src/*.test.ts'],
  },
  {
    name: 'registry',
    sources: ['packages/build/src/{registry,registry-file,release-version}.ts'],
    tests: ['packages/build/src/{registry,registry-file,release-version,published-release}.test.ts'],
  },
  {
    name: 'page-cache',
    sources: [`${shell}/pages/page-cache.ts`],
    tests: [`${shell}/pages/page-cache.test.ts`],
  },
  {
    name: 'consent',
    sources: [`${shell}/features/consent/!(*.test).ts`],
    tests: [`${shell}/features/consent/*.test.{ts,tsx}`],
  },
  {
    name: 'scroll',
    sources: [`${shell}/features/navigation/{scroll-positions,page-change,use-staying-form}.ts`],
    tests: [`${shell}/features/navigation/{scroll-positions.test.tsx,page-change.test.ts,use-staying-form.test.tsx}`],
  },
];

/** The files behind globs from the root. */
function filesOf(globs: readonly string[]): string[] {
  return globs.flatMap((glob) => {
    const files = globSync(glob, { cwd: root });
    if (files.length === 0) throw new Error(`scripts/mutant-modules.ts: nothing matches ${glob}`);
    return files;
  });
}

/**
 * The files of a module, sorted.
 * @throws when a glob matches nothing: a file was moved.
 */
export function moduleFiles({ sources, tests }: MutantModule): { sources: string[]; tests: string[] } {
  return { sources: filesOf(sources).sort(), tests: filesOf(tests).sort() };
}
