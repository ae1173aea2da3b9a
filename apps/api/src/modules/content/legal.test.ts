import { LegalDocument, LegalDocumentType } from '@reprise/entities/legal-document';
import { guessLanguage } from '@reprise/i18n/guess-language';
import { documentTypes, languages } from '@reprise/markets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { legalDocument as renderDocument } from './legal-document.ts';
import { shippedPages } from './shipped-pages.ts';
import type { ShopIdentity } from './shop-facts.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

describe('GET /api/legal/:documentType', () => {
  it('has every document of the route table in every language, complete and in that language', async () => {
    expect([...LegalDocumentType.options].sort()).toEqual([...documentTypes].sort());
    for (const documentType of documentTypes) {
      const descriptions = new Set<string>();
      const lengths = new Set<number>();
      for (const language of languages) {
        const headers = { 'x-language': language };
        const answer = await api.app.inject({ url: `/api/legal/${documentType}`, headers });
        const document = LegalDocument.parse(answer.json());
        expect(JSON.stringify(document)).not.toContain('{{');
        const texts = document.sections.map((section) => JSON.stringify(section));
        for (const text of texts) expect([language, undefined]).toContain(guessLanguage(text));
        expect(guessLanguage(JSON.stringify(document))).toBe(language);
        descriptions.add(document.description);
        lengths.add(document.sections.length);
      }
      expect(descriptions.size).toBe(languages.length);
      expect(lengths.size, 'sections in every language').toBe(1);
    }
  });

  it('answers 404 for other documents', async () => {
    const answer = await api.app.inject('/api/legal/secrets');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'LEGAL_DOCUMENT_NOT_FOUND' });
  });
});

function legalDocument(name: LegalDocumentType, language: 'de' | 'en', identity: ShopIdentity): LegalDocument {
  const shipped = shippedPages().find((page) => page.kind === 'legal' && page.name === name);
  if (!shipped) throw new Error(`${name} is not shipped`);
  return renderDocument(name, shipped.page, { language, market: 'de' }, identity);
}

describe('a legal document', () => {
  const config = { BRAND: 'Shop', MAIL_SENDER: 'Shop <hello@shop.example>' };

  it('names the operator of the shop and their contact details', () => {
    const operator = 'Shop GmbH, Weg 1, 10115 Berlin';
    const { sections } = legalDocument('imprint', 'de', { ...config, OPERATOR: operator });
    expect(sections.flatMap(({ paragraphs }) => paragraphs).slice(0, 2)).toEqual([
      operator,
      'E-Mail: hello@shop.example',
    ]);
  });

  it('says that it is a demonstration when no operator is configured', () => {
    const [first] = legalDocument('imprint', 'en', { ...config, OPERATOR: undefined }).sections;
    expect(first?.paragraphs[0]).toMatch(/^The operator of this installation of Shop\. It is a demo shop/);
  });

  it('states the terms of every order', () => {
    const { sections } = legalDocument('terms-and-conditions', 'en', { ...config, OPERATOR: undefined });
    const text = sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
    for (const promise of ['21 days from the day', '36-month warranty', 'holds for 21 days'])
      expect(text).toContain(promise);
  });
});
