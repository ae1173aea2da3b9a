import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';

const isbn = '9783161484100';
let inView: string[] = [];
/** The codes that the detector finds in each scan. */
let looks: string[][] = [];
const stop = vi.fn();

class Detector {
  async detect() {
    looks.push(inView);
    return inView.map((rawValue) => ({ rawValue }));
  }
}

const stream = () => ({ getTracks: () => [{ stop }] });

async function openScanner(getUserMedia: () => Promise<unknown>) {
  vi.stubGlobal('BarcodeDetector', Detector);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  const tradeIn = { bulkConditions: async () => ({ conditions: [{ id: 'good', name: 'Gut' }] }) };
  const platform = createTestPlatform({ messages: { green: de }, api: { tradeIn } });
  renderRoutes(platform, routes('de'), '/verkaufen/viele-auf-einmal');
  const button = await screen.findByRole('button', { name: de.bulk.scan.open });
  await act(async () => void fireEvent.click(button));
}

beforeEach(() => {
  localStorage.clear();
  inView = [];
  looks = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  stop.mockClear();
});

describe('the scanner', () => {
  test.each([
    ['NotAllowedError', de.bulk.scan.problem.refused],
    ['NotFoundError', de.bulk.scan.problem.missing],
    ['NotReadableError', de.bulk.scan.problem.unavailable],
  ])('says what is wrong after %s, and typing still works', async (name, text) => {
    await openScanner(() => Promise.reject(new DOMException('no', name)));
    expect(await screen.findByText(text)).toBeVisible();
    const list = screen.getByRole('textbox', { name: de.bulk.list });
    fireEvent.change(list, { target: { value: isbn } });
    expect(localStorage.getItem('reprise.scans')).toBe(isbn);
  });

  test('adds a code to the list once while it is in view, and stores it', async () => {
    await openScanner(async () => stream());
    inView = [isbn, '9783161484101'];
    const list = screen.getByRole('textbox', { name: de.bulk.list });
    await waitFor(() => expect(list).toHaveValue(`${isbn}\n`));
    inView = [];
    await waitFor(() => expect(looks.at(-1)).toBe(inView));
    inView = [isbn];
    await waitFor(() => expect(list).toHaveValue(`${isbn}\n${isbn}\n`));
    expect(localStorage.getItem('reprise.scans')).toBe(`${isbn}\n${isbn}\n`);
    fireEvent.click(screen.getByRole('button', { name: de.bulk.scan.close }));
    await waitFor(() => expect(stop).toHaveBeenCalled());
  });
});
