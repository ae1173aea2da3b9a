import { PlatformProvider } from '@reprise/platform';
import { createTestPlatform } from '@reprise/platform/test-doubles';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useSuggestions } from './use-suggestions.ts';

vi.mock('@reprise/entities/constants/search', async (original) => ({
  ...(await original<object>()),
  minQueryCharacters: 2,
  maxSuggestedProducts: 17,
  maxSuggestedQueries: 19,
  suggestionDebounceMs: 1,
}));

test('shows more suggestions when the limits are raised', async () => {
  const many = <T,>(one: (index: number) => T) => Array.from({ length: 20 }, (_, index) => one(index));
  const smartSuggestions = async () => ({
    searchUuid: 'uuid',
    suggestions: many((index) => ({ query: `tv ${index}` })),
    products: many((id) => ({ id, name: `TV ${id}`, product_slug: 'tv' })),
  });
  const platform = createTestPlatform({ api: { catalogue: { smartSuggestions } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlatformProvider value={platform}>{children}</PlatformProvider>
  );
  const { result } = renderHook(() => useSuggestions('tv', undefined, false), { wrapper });
  await waitFor(() => expect(result.current.answer?.searchUuid).toBe('uuid'));
  expect(result.current.answer?.products).toHaveLength(17);
  expect(result.current.answer?.suggestions).toHaveLength(19);
});
