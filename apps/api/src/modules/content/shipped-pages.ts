import type { InsuranceProduct } from '@reprise/entities/insurance';
import type { LegalDocumentType } from '@reprise/entities/legal-document';
import { documentTypes, type StaticPageName, staticPages } from '@reprise/markets';
import { faqBlocks, inAllLanguages, newsletterBlock, type QuestionName, textPage } from './shipped-blocks.ts';
import { shippedEditorialPages } from './shipped-editorial-pages.ts';
import { landingNames, landingPage } from './shipped-landing-pages.ts';
import { shippedNiceBlocks } from './shipped-nice-blocks.ts';
import { shippedTemplatePages } from './shipped-template-pages.ts';
import type { PageKind, StoredPage } from './stored-page.ts';

/** Documents of the insurances, which the offers refer to. */
type InsurancePage = `insurance-${InsuranceProduct | 'terms'}`;

/** Pages that explain the shop: those below `/s/`, and the warranty page, which has its own route. */
type ExplainingPage = StaticPageName | 'warranty';

/** What follows a page's own texts: frequent questions, and related pages. */
const ends: Record<ExplainingPage, { questions: readonly QuestionName[]; next: readonly ExplainingPage[] }> = {
  help: {
    questions: ['tested', 'conditions', 'warranty', 'returns', 'payout'],
    next: ['testing', 'delivery', 'returns', 'warranty', 'selling', 'about', 'reviews'],
  },
  testing: { questions: ['battery', 'media', 'data'], next: ['warranty', 'returns'] },
  returns: { questions: [], next: ['warranty', 'delivery', 'help'] },
  delivery: { questions: [], next: ['returns', 'help'] },
  selling: { questions: ['payout', 'data'], next: ['testing', 'help'] },
  about: { questions: [], next: ['testing', 'selling', 'help'] },
  accessibility: { questions: [], next: ['help', 'about'] },
  reviews: { questions: [], next: ['testing', 'help'] },
  warranty: { questions: ['battery'], next: ['returns', 'testing', 'help'] },
};

function explainingPage(name: ExplainingPage): StoredPage {
  const page = textPage(({ content }) => content.static[name]);
  const { questions, next } = ends[name];
  const title = inAllLanguages(({ content }) => content.readOn);
  return { ...page, blocks: [...page.blocks, ...faqBlocks(questions), { type: 'links', title, pages: [...next] }] };
}

/** The information sheet of the cover against theft has the sections of the other one, with its own texts. */
const insurancePages: Record<InsurancePage, StoredPage> = {
  'insurance-damage': textPage(({ content }) => content.insurance.damage),
  'insurance-damage-and-theft': textPage(({ content: { insurance } }) => ({
    ...insurance.damage,
    ...insurance.theft,
    blocks: { ...insurance.damage.blocks, ...insurance.theft.blocks },
  })),
  'insurance-terms': textPage(({ content }) => content.insurance.terms),
};

/** The page of the newsletter: what is in it, and the form. */
function newsletterPage(): StoredPage {
  const page = textPage(({ newsletter }) => newsletter.page);
  return { ...page, blocks: [newsletterBlock(), ...page.blocks] };
}

/** Date of the latest change to any of the legal documents. */
const legalChanged = '2026-11-21';

const legalPage = (name: LegalDocumentType): StoredPage => ({
  ...textPage(({ content }) => content.legal[name]),
  date: legalChanged,
});

/** The pages of this release, built from the texts in the locale files. */
export function shippedPages(): { kind: PageKind; name: string; page: StoredPage }[] {
  return [
    ...landingNames.map((name) => ({ kind: 'landing' as const, name, page: landingPage(name) })),
    ...([...staticPages, 'warranty'] as const).map((name) => ({
      kind: 'static' as const,
      name,
      page: explainingPage(name),
    })),
    ...Object.entries(insurancePages).map(([name, page]) => ({ kind: 'static' as const, name, page })),
    { kind: 'static' as const, name: 'newsletter', page: newsletterPage() },
    ...shippedTemplatePages(),
    ...shippedNiceBlocks(),
    ...shippedEditorialPages(),
    ...documentTypes.map((name) => ({ kind: 'legal' as const, name, page: legalPage(name) })),
  ];
}
