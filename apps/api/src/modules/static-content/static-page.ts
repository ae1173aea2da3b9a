import { minTradeInOrderCents } from '@reprise/entities/constants/trade-in';
import type { Language, LocalizedText, MarketId } from '@reprise/entities/language';
import type { StaticBlock, StaticPage } from '@reprise/entities/static-page';
import { formatPath, type StaticPageName } from '@reprise/markets';
import { formatEuros } from '../../format-euros.ts';
import { shippingRules } from '../blue-cart/shipping.ts';
import { type QuestionName, questionsTitle } from '../content/landing-texts.ts';
import { questions } from '../content/questions.ts';
import { fillPlaces, type ShopIdentity, shopFacts } from '../content/shop-facts.ts';
import { staticTexts } from './static-texts.ts';

/** Pages that explain the shop: those below `/s/`, and the one about the warranty, which has a route of its own. */
export type ExplainingPage = StaticPageName | 'warranty';

/** What follows a page's own words: answers to what is asked about it, and the pages that one reads next. */
const ends: Record<ExplainingPage, { questions: readonly QuestionName[]; next: readonly ExplainingPage[] }> = {
  help: {
    questions: ['tested', 'conditions', 'warranty', 'returns', 'payout'],
    next: ['testing', 'delivery', 'returns', 'warranty', 'selling', 'about'],
  },
  testing: { questions: ['battery', 'media', 'data'], next: ['warranty', 'returns'] },
  returns: { questions: [], next: ['warranty', 'delivery', 'help'] },
  delivery: { questions: [], next: ['returns', 'help'] },
  selling: { questions: ['payout', 'data'], next: ['testing', 'help'] },
  about: { questions: [], next: ['testing', 'selling', 'help'] },
  warranty: { questions: ['battery'], next: ['returns', 'testing', 'help'] },
};

const nextTitle: LocalizedText = {
  de: 'Mehr dazu',
  en: 'Read on',
  es: 'Más información',
  fr: 'Pour en savoir plus',
  it: 'Continua a leggere',
  nl: 'Lees verder',
};

const pathOf = (name: ExplainingPage, language: Language) =>
  name === 'warranty' ? formatPath('warranty', {}, language) : formatPath('static_content', { path: name }, language);

/** A page in the language of the request, with the prices of its market. */
export function staticPage(
  name: ExplainingPage,
  { language, market }: { language: Language; market: MarketId },
  identity: ShopIdentity,
): StaticPage {
  const facts = {
    ...shopFacts(identity),
    shippingPrice: formatEuros(shippingRules[market].price, language),
    freeFrom: formatEuros(shippingRules[market].freeFrom, language),
    minimum: formatEuros(minTradeInOrderCents, language),
  };
  const fill = (text: string) => fillPlaces(text, facts);
  const { title, description, lead, blocks } = staticTexts[language][name];
  const end = ends[name];
  const own = blocks.map((block): StaticBlock => {
    if (block.type === 'text') return { ...block, title: fill(block.title), paragraphs: block.paragraphs.map(fill) };
    const steps = block.steps.map((step) => ({ title: fill(step.title), text: fill(step.text) }));
    return { ...block, title: fill(block.title), steps };
  });
  const items = end.questions.map((key) => ({
    question: questions[key].question[language],
    answer: questions[key].answer[language],
  }));
  const links = end.next.map((next) => {
    const target = staticTexts[language][next];
    return { label: fill(target.title), text: fill(target.description), href: pathOf(next, language) };
  });
  return {
    name,
    title: fill(title),
    description: fill(description),
    lead: fill(lead),
    blocks: [
      ...own,
      ...(items.length > 0 ? [{ type: 'faq' as const, title: questionsTitle[language], items }] : []),
      { type: 'links', title: nextTitle[language], links },
    ],
  };
}
