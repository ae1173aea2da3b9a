import { acceptance, createConsent } from '@reprise/entities/create-consent';
import type { ExperimentGroup } from '@reprise/entities/experiment';
import type { SmartSuggestions } from '@reprise/entities/search';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootElementId } from '../../boot/boot-data.ts';
import de from '../../locales/de.json';
import { SearchBox } from './search-box.tsx';

vi.mock('@reprise/entities/constants/search', async (original) => ({
  ...(await original<object>()),
  suggestionDebounceMs: 1,
}));

const own: SmartSuggestions = { searchUuid: 'own', suggestions: [{ query: 'own words' }], products: [] };
const product = { id: '42', slug: 'iphone-13', image_url: '/media/7', price: 29_900, variation_id: 'A1' };
const item = (value: string, data: object) => ({ value, matched_terms: [], labels: {}, data });
const completed = {
  result_id: 'answer',
  request: {},
  sections: {
    Products: [
      item('Apple iPhone 13 128 GB', product),
      item('Foreign', { id: 'not-a-number' }),
      item('Gone', { ...product, price: null, id: '43' }),
    ],
    'Search Suggestions': [item('iphone 13', { groups: [{ group_id: '1112', display_name: 'Apple iPhone' }] })],
  },
};

let asked: URL[];
let status: number;
beforeEach(() => {
  asked = [];
  status = 200;
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address));
    return new Response(JSON.stringify(completed), { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.getElementById(bootElementId)?.remove();
});

interface SetUp {
  readonly group?: ExperimentGroup;
  readonly hasConsent?: boolean;
  readonly path?: string;
  readonly analytics?: object;
}

const provider = { searchProvider: { serviceUrl: 'https://provider.example', key: 'shop' } };

async function type(
  text: string,
  { group = 'treatment', hasConsent = true, path = '/', analytics = provider }: SetUp = {},
) {
  const boot = Object.assign(document.createElement('script'), { id: bootElementId, type: 'application/json' });
  boot.textContent = JSON.stringify({ analytics });
  document.body.append(boot);
  const smartSuggestions = vi.fn(async () => own);
  const platform = createTestPlatform({
    messages: { shell: de },
    api: { catalogue: { smartSuggestions } },
    snapshot: {
      experiments: { 'provider-autocomplete': group },
      ...(hasConsent && { consent: createConsent(acceptance) }),
    },
  });
  renderRoutes(platform, [{ path: '*', Component: SearchBox }], path);
  const field = await screen.findByRole('searchbox');
  fireEvent.focus(field);
  field.focus();
  const combobox = await screen.findByRole('combobox');
  fireEvent.input(combobox, { target: { value: text } });
  await screen.findAllByRole('option');
  return { platform, smartSuggestions };
}

const optionTexts = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.trim());

test('completions of the treatment come from the provider, without items that the shop cannot show', async () => {
  const { smartSuggestions } = await type('iphone');
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual([
    '/kaufen/suchen?q=iphone+13&category=1112',
    '/i/42,iphone-13?variant=A1',
    '/i/43,iphone-13?variant=A1',
  ]);
  expect(optionTexts()[1]).toMatch(/Apple iPhone 13 128\u00a0GBab 299/);
  expect(optionTexts()[2]).toBe('Gone');
  expect(smartSuggestions).not.toHaveBeenCalled();
  expect(asked).toHaveLength(1);
  const { origin, pathname, searchParams } = asked[0] as URL;
  expect(origin + pathname).toBe('https://provider.example/autocomplete/iphone');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    key: 'shop',
    i: expect.stringMatching(/^\w+$/),
    s: '1',
    'fmt_options[language]': 'de',
    num_results_Products: '6',
    'num_results_Search Suggestions': '10',
  });
});

test.each([
  ['the control group', { group: 'control' }],
  ['visitors without consent to statistics', { hasConsent: false }],
  ['sellers', { path: '/verkaufen' }],
] as const)('%s get those of the API, and the provider learns nothing', async (_who, setUp) => {
  await type('iphone', setUp);
  expect(optionTexts()).toEqual(['own words']);
  expect(asked).toEqual([]);
});

test('the API answers while the provider fails', async () => {
  status = 500;
  await type('iphone');
  expect(asked.length).toBeGreaterThan(0);
  expect(optionTexts()).toEqual(['own words']);
});

test('the API answers on a page that names no provider', async () => {
  await type('iphone', { analytics: {} });
  expect(asked).toEqual([]);
  expect(optionTexts()).toEqual(['own words']);
});

test.each(['treatment', 'control'] as const)('what is seen is reported once: for the %s', async (group) => {
  const { platform } = await type('iphone', { group });
  await waitFor(() =>
    expect(platform.tracked).toEqual([{ event: 'experiment_exposure', experiment: 'provider-autocomplete', group }]),
  );
});

test('sellers, whose completions are the same in both groups, are not reported', async () => {
  const { platform } = await type('iphone', { path: '/verkaufen' });
  expect(platform.tracked).toEqual([]);
});
