import { createConsent, refusal } from '@reprise/entities/create-consent';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { hasConsent, useConsent } from './consent.ts';
import { PlatformProvider } from './platform.ts';
import { createTestPlatform } from './test-doubles.tsx';

describe('consent', () => {
  test('allows only necessary storage until the visitor agrees to more', () => {
    const undecided = createTestPlatform();
    expect(hasConsent(undecided, 'necessary')).toBe(true);
    for (const category of ['preferences', 'statistics', 'marketing'] as const) {
      expect(hasConsent(undecided, category)).toBe(false);
      const decided = createTestPlatform({ snapshot: { consent: createConsent({ ...refusal, [category]: true }) } });
      const granted = (['preferences', 'statistics', 'marketing'] as const).filter((name) => hasConsent(decided, name));
      expect(granted).toEqual([category]);
    }
  });

  test('notifies subscribers and components of changes', () => {
    const platform = createTestPlatform();
    const heard = vi.fn();
    platform.state.subscribe(() => heard(hasConsent(platform, 'preferences')));
    const Searches = () => <p>{useConsent('preferences') ? 'allowed' : 'refused'}</p>;
    render(
      <PlatformProvider value={platform}>
        <Searches />
      </PlatformProvider>,
    );
    expect(screen.getByText('refused')).toBeVisible();
    act(() => platform.state.setState({ consent: createConsent({ ...refusal, preferences: true }) }));
    expect(screen.getByText('allowed')).toBeVisible();
    expect(heard).toHaveBeenLastCalledWith(true);
    act(() => platform.state.setState({ consent: createConsent(refusal) }));
    expect(screen.getByText('refused')).toBeVisible();
  });
});
