import type { AssistantEvent } from '@reprise/entities/assistant';
import type { Product } from '@reprise/entities/product';
import { preloadLazyComponents } from '@reprise/platform';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { click, completeBrowser, header, showFrame } from '../../testing/show-frame.tsx';

const phone = {
  id: 42,
  name: 'Phone 42',
  product_slug: 'phone-42',
  thumbs_cover_urls: ['/media/phone-42'],
  lowest_offer: { variant: 'A1', price: { amount: 25_000, currency: 'EUR' }, isOneOfSeveral: true },
} as unknown as Product;

const answer: AssistantEvent[] = [
  { type: 'start', automated: true, thread: 't1' },
  { type: 'message', text: 'Das passt zu „handy“.' },
  { type: 'products', name: 'Am günstigsten', products: [phone] },
  { type: 'refinement', question: 'Welche Marke?', options: ['Apple'] },
  { type: 'follow-ups', questions: ['Nur wie neu'] },
  { type: 'end' },
];

let asked: string[];
let next: () => AsyncGenerator<AssistantEvent, void, undefined>;
const answers = (...events: AssistantEvent[]) => {
  next = async function* () {
    yield* events;
  };
};
const show = (path = '/') =>
  showFrame(path, {
    api: {
      assistant: {
        ask: (question: string) => {
          asked.push(question);
          return next();
        },
      },
    },
    others: [
      { path: '/i/:product', Component: () => <h1>Artikel</h1> },
      { path: '/checkout/cart', handle: { layout: 'checkout' }, Component: () => <a href="/">Zurück</a> },
    ],
  });

beforeAll(preloadLazyComponents);
beforeEach(() => {
  asked = [];
  answers(...answer);
  completeBrowser();
  Element.prototype.scrollIntoView = () => undefined;
});

const entry = () => header().getByRole('button', { name: 'Assistenten fragen' });
const panel = () => screen.findByRole('dialog', { name: 'Assistent' });
async function open() {
  await click(entry());
  return within(await panel());
}
const settle = () => act(() => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve))));
async function type(question: string) {
  const field = screen.getByRole('textbox', { name: 'Deine Frage an den Assistenten' });
  fireEvent.change(field, { target: { value: question } });
  await act(async () => fireEvent.submit(field.closest('form') as HTMLFormElement));
  await settle();
  return field;
}
const announced = (dialog: HTMLElement) =>
  [...(dialog.querySelector('[aria-live]')?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);

describe('the button of the assistant', () => {
  test('is beside the search, and leads to the search where no scripts run', async () => {
    await show();
    expect(entry().closest('form')?.getAttribute('action')).toBe('/kaufen/suchen');
    expect(screen.queryByRole('dialog', { name: 'Assistent' })).toBeNull();
  });

  test('is not in the selling area, whose items it does not know', async () => {
    await show('/verkaufen');
    expect(header().queryByRole('button', { name: 'Assistenten fragen' })).toBeNull();
  });
});

describe('the assistant', () => {
  test('says first that it is automated, and proposes three questions', async () => {
    await show();
    const dialog = await open();
    expect(dialog.getByText('Hier antwortet ein Programm, kein Mensch. Es durchsucht den Shop.')).toBeVisible();
    const examples = within(dialog.getByRole('list', { name: 'Beispiele' })).getAllByRole('button');
    expect(examples).toHaveLength(3);
    expect(dialog.getByRole('textbox')).toHaveFocus();
    await click(examples[1] as HTMLElement);
    await settle();
    expect(asked).toEqual(['Kopfhörer, wie neu']);
    expect(dialog.getByRole('heading', { name: 'Deine Frage: Kopfhörer, wie neu' })).toHaveFocus();
  });

  test('answers with items that lead to their pages, and closes when one is opened', async () => {
    await show();
    const dialog = await open();
    const field = await type('ein Handy');
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(dialog.getByRole('heading', { name: 'Am günstigsten' })).toBeVisible();
    expect(dialog.getByText(/^ab 250,00/)).toBeVisible();
    const link = dialog.getByRole('link', { name: 'Phone 42' });
    expect(link.getAttribute('href')).toBe('/i/42,phone-42?variant=A1');
    await click(link);
    await screen.findByRole('heading', { name: 'Artikel' });
    expect(screen.queryByRole('dialog', { name: 'Assistent' })).toBeNull();
    const again = await open();
    expect(again.getByRole('link', { name: 'Phone 42' })).toBeVisible();
  });

  test('proposes what to ask next below the last answer only', async () => {
    await show();
    const dialog = await open();
    await type('ein Handy');
    await click(dialog.getByRole('button', { name: 'Apple' }));
    await settle();
    expect(asked).toEqual(['ein Handy', 'Apple']);
    expect(dialog.getByRole('heading', { name: 'Deine Frage: Apple' })).toHaveFocus();
    expect(dialog.getAllByRole('button', { name: 'Nur wie neu' })).toHaveLength(1);
  });

  test('reads whole sentences to screen readers, and nothing twice', async () => {
    await show();
    await open();
    await type('ein Handy');
    expect(announced(await panel())).toEqual(['Das passt zu „handy“.', 'Am günstigsten: 1 Artikel', 'Welche Marke?']);
    await click(screen.getByRole('button', { name: 'Assistenten schließen' }));
    // The checkout has another header.
    await click(header().getByRole('link', { name: /^Warenkorb/ }));
    await click(await screen.findByRole('link', { name: 'Zurück' }));
    const dialog = await open();
    expect(dialog.getByRole('link', { name: 'Phone 42' })).toBeVisible();
    expect(announced(await panel())).toEqual([]);
    await type('ein Laptop');
    expect(announced(await panel())).toHaveLength(3);
  });

  test('is stopped by a button, which gives the focus to the field', async () => {
    next = async function* () {
      yield* answer.slice(0, 2);
      await new Promise(() => undefined);
    };
    await show();
    const dialog = await open();
    const field = await type('ein Handy');
    expect(dialog.queryByRole('button', { name: 'Frage senden' })).toBeNull();
    const stop = dialog.getByRole('button', { name: 'Antwort stoppen' });
    stop.focus();
    await click(stop);
    expect(dialog.getByRole('button', { name: 'Frage senden' })).toBeVisible();
    expect(field).toHaveFocus();
    expect(announced(await panel())).toContain('Gestoppt. Frag gern weiter.');
  });

  test('starts again with its examples', async () => {
    await show();
    const dialog = await open();
    const field = await type('ein Handy');
    await click(dialog.getByRole('button', { name: 'Neu anfangen' }));
    expect(dialog.getByRole('list', { name: 'Beispiele' })).toBeVisible();
    expect(dialog.queryByRole('link')).toBeNull();
    expect(field).toHaveFocus();
  });

  test('asks again after a failure, and keeps what was typed meanwhile', async () => {
    answers(...answer.slice(0, 3));
    await show();
    const dialog = await open();
    const field = await type('ein Handy');
    expect(announced(await panel()).at(-1)).toBe('Die Antwort ist abgebrochen. Bitte versuch es noch einmal.');
    fireEvent.change(field, { target: { value: 'und ein Lap' } });
    answers(...answer);
    await click(dialog.getByRole('button', { name: 'Noch einmal fragen' }));
    await settle();
    expect(asked).toEqual(['ein Handy', 'ein Handy']);
    expect(dialog.queryByRole('button', { name: 'Noch einmal fragen' })).toBeNull();
    expect(dialog.getByRole('heading', { name: 'Deine Frage: ein Handy' })).toHaveFocus();
    expect(field).toHaveValue('und ein Lap');
  });

  test('asks nothing for an empty field', async () => {
    await show();
    await open();
    await type('  ');
    expect(asked).toEqual([]);
  });
});

test('a panel whose code cannot be loaded leaves the search', async () => {
  vi.doMock('./assistant-panel.tsx', () => {
    throw new Error('offline');
  });
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  try {
    await show();
    await click(entry());
    await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce());
  } finally {
    vi.doUnmock('./assistant-panel.tsx');
    submit.mockRestore();
  }
});
