import { createI18n } from '@reprise/i18n';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import de from '../locales/de.json' with { type: 'json' };
import { showPlainPageNotice } from './plain-page.ts';

afterEach(() => {
  document.body.replaceChildren();
});

const i18n = createI18n({ language: 'de', locale: 'de-DE', resources: { de: { shell: de } } });

test('shows a notice when the code of a page fails to load, and retries on click', async () => {
  const retry = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const reload = vi.fn().mockResolvedValue(false);
  showPlainPageNotice(i18n, retry, reload);
  expect(screen.getByRole('complementary', { name: de.plainPage.label })).toBeVisible();
  expect(screen.getByRole('status').textContent).toBe(de.plainPage.text);
  const button = screen.getByRole('button', { name: de.plainPage.retry });
  await act(async () => void fireEvent.click(button));
  expect(screen.getByRole('status').textContent).toBe(de.plainPage.stillNot);
  expect(reload).toHaveBeenCalledOnce();
  await act(async () => void fireEvent.click(button));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('reloads a page whose code no longer exists on click, but never on its own', async () => {
  const reload = vi.fn().mockResolvedValue(true);
  showPlainPageNotice(i18n, vi.fn().mockResolvedValue(false), reload);
  await act(async () => void fireEvent(window, new Event('online')));
  expect(reload).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: de.plainPage.retry })));
  expect(reload).toHaveBeenCalledOnce();
});

test('retries loading the code when the browser is online again', async () => {
  const retry = vi.fn().mockResolvedValue(true);
  showPlainPageNotice(i18n, retry);
  await act(async () => void fireEvent(window, new Event('online')));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('complementary')).toBeNull();
  fireEvent(window, new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
});
