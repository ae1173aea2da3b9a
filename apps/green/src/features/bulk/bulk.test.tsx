import type { BulkLine, BulkOffer } from '@reprise/entities/bulk-offer';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';
import { cartOf } from '../../testing/selling-fixture.ts';

const conditions = [
  { id: 'veryGood', name: 'Sehr gut' },
  { id: 'acceptable', name: 'Akzeptabel' },
];

/** Codes that end in 9 are not bought. */
const offerFor = (line: BulkLine): BulkOffer =>
  line.code.endsWith('9')
    ? { line, refusal: { code: 'UNKNOWN', reason: 'Kennen wir nicht.' } }
    : {
        line,
        product: { id: 1, name: `Buch ${line.code}`, slug: 'buch' },
        price: { amount: line.condition === 'veryGood' ? 200 : 100, currency: 'EUR' },
      };

type Answer = (lines: readonly BulkLine[]) => Promise<{ offers: BulkOffer[] }>;

const shop = (answer: Answer = async (lines) => ({ offers: lines.map(offerFor) })) => {
  const addBulkItems = vi.fn(async (items: readonly unknown[]) => ({
    added: items.length,
    refused: [],
    orderProductsCount: items.length,
  }));
  const tradeIn = {
    bulkConditions: async () => ({ conditions }),
    bulkOffers: vi.fn(answer),
    addBulkItems,
    cart: async () => cartOf(),
  };
  return { platform: createTestPlatform({ messages: { green: de }, api: { tradeIn } }), tradeIn };
};

const path = '/verkaufen/viele-auf-einmal';
const codes = Array.from({ length: 60 }, (_, index) => String(20_000_000 + index));

async function send(list: string) {
  const field = await screen.findByRole('textbox', { name: de.bulk.list });
  fireEvent.change(field, { target: { value: list } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: de.bulk.check })));
}

beforeEach(() => localStorage.clear());

describe('selling many at once', () => {
  test('shows offers as they arrive, with their total', async () => {
    const answers: (() => void)[] = [];
    const { platform } = shop(
      (lines) => new Promise((resolve) => answers.push(() => resolve({ offers: lines.map(offerFor) }))),
    );
    renderRoutes(platform, routes('de'), path);
    await send(codes.join('\n'));
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers[0]?.());
    expect(screen.getByRole('status').textContent).toContain('25 von 60 Zeilen geprüft');
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[1]?.());
    expect(screen.getByRole('status').textContent).toMatch(/54 Artikel für insgesamt 108,00.€/);
    expect(screen.getByRole('heading', { name: '6 Zeilen kaufen wir nicht' })).toBeVisible();
    expect(screen.getByRole('link', { name: de.bulk.download }).getAttribute('href')).toContain('Kennen%20wir%20nicht');
  });

  test('reloads the offer of a line whose condition changes', async () => {
    const { platform, tradeIn } = shop();
    renderRoutes(platform, routes('de'), path);
    await send('20000001\n20000002');
    const choice = await screen.findByRole('combobox', { name: 'Zustand von Buch 20000002' });
    await act(async () => void fireEvent.change(choice, { target: { value: 'acceptable' } }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/3,00.€/));
    expect(tradeIn.bulkOffers).toHaveBeenLastCalledWith([{ code: '20000002', condition: 'acceptable', count: 1 }]);
  });

  test('restores the list after a reload, and forgets it once its items are in the cart', async () => {
    localStorage.setItem('reprise.scans', '20000001');
    const { platform, tradeIn } = shop();
    renderRoutes(platform, routes('de'), path);
    await waitFor(() => expect(screen.getByRole('textbox', { name: de.bulk.list })).toHaveValue('20000001'));
    await send('20000001\n');
    expect(localStorage.getItem('reprise.scans')).toBe('20000001\n');
    const button = await screen.findByRole('button', { name: '1 Artikel in den Verkaufskorb' });
    await act(async () => void fireEvent.click(button));
    await waitFor(() => expect(localStorage.getItem('reprise.scans')).toBeNull());
    const price = { amount: 200, currency: 'EUR' };
    expect(tradeIn.addBulkItems).toHaveBeenCalledWith([{ productId: 1, condition: 'veryGood', count: 1, price }]);
  });

  test('reports a list without codes, and keeps a list whose offers cannot be loaded', async () => {
    const { platform } = shop(async () => Promise.reject(new Error('down')));
    renderRoutes(platform, routes('de'), path);
    await send(';');
    expect(await screen.findByText(de.bulk.empty)).toBeVisible();
    await send('20000001');
    expect(await screen.findByText(de.bulk.failed)).toBeVisible();
    expect(screen.getByRole('textbox', { name: de.bulk.list })).toHaveValue('20000001');
  });
});
