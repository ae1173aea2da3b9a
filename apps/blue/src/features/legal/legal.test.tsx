import type { LegalDocument } from '@reprise/entities/legal-document';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { routes } from '../../routes.ts';
import { head } from './legal.head.ts';
import { loader } from './legal.loader.ts';

const imprint: LegalDocument = {
  documentType: 'imprint',
  title: 'Impressum',
  description: 'Wer hinter dem Shop steht.',
  date: '2026-11-21',
  sections: [
    { title: 'Anbieter', paragraphs: ['Shop GmbH, Berlin'] },
    { title: 'Kontakt', paragraphs: ['E-Mail: hello@shop.example', 'Telefon: keins'] },
  ],
};

function setUp() {
  const legalDocument = vi.fn(async () => imprint);
  const platform = createTestPlatform({ messages: { blue: german }, api: { catalogue: { legalDocument } } });
  return { platform, legalDocument };
}

describe('a legal document', () => {
  it('shows its sections and the date of its last change, and sets its title', async () => {
    const { platform } = setUp();
    renderRoutes(platform, routes('de'), '/legal/imprint');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Impressum');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Anbieter',
      'Kontakt',
    ]);
    expect(screen.getByText('Telefon: keins')).toBeVisible();
    const mail = screen.getByRole('link', { name: 'hello@shop.example' });
    expect(mail.getAttribute('href')).toBe('mailto:hello@shop.example');
    expect(mail.parentElement?.textContent).toBe('E-Mail: hello@shop.example');
    expect(screen.getByText(/21\. November 2026|21\.11\.2026/)).toBeVisible();
    const url = new URL('https://www.shop.example/legal/imprint');
    expect(head({ platform, url, params: {}, loaderData: imprint })).toEqual({
      title: 'Impressum',
      description: 'Wer hinter dem Shop steht.',
    });
  });

  it('is loaded by its type, and unknown types end in the error page', async () => {
    const { platform, legalDocument } = setUp();
    await loader(loaderArguments(platform, '/legal/privacy-policy'));
    expect(legalDocument).toHaveBeenCalledExactlyOnceWith('privacy-policy', expect.anything());
    await expect(loader(loaderArguments(platform, '/legal/secrets'))).rejects.toMatchObject({ init: { status: 404 } });
  });
});
