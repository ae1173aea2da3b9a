import { type Language, type LocalizedText, localize } from '@reprise/entities/language';
import { type Texts, texts } from '../../texts.ts';
import type { StoredBlock, StoredPage } from './stored-page.ts';

export type QuestionName = keyof Texts['content']['questions'];

interface BlockTexts {
  title: string;
  /** By number. */
  paragraphs?: Readonly<Record<string, string>>;
  /** By number. */
  steps?: Readonly<Record<string, { title: string; text: string }>>;
}

/** A page of texts and steps as in the locale files: blocks by key, in order. */
export interface PageTexts {
  title: string;
  description: string;
  lead?: string;
  blocks: Readonly<Record<string, BlockTexts>>;
}

/** A text of the locale files in every language. Throws when a language lacks it. */
export function inAllLanguages(pick: (texts: Texts) => string | undefined): LocalizedText {
  return localize((language) => written(pick(texts[language]), language));
}

function written(text: string | undefined, language: Language): string {
  if (text === undefined) throw new Error(`A text of a content page is missing in ${language}`);
  return text;
}

type PickPage = (texts: Texts) => PageTexts;

function textBlock(key: string, block: BlockTexts, pick: PickPage): StoredBlock {
  const blockOf = (all: Texts) => pick(all).blocks[key];
  const title = inAllLanguages((all) => blockOf(all)?.title);
  if (block.steps) {
    const steps = Object.keys(block.steps).map((number) => ({
      title: inAllLanguages((all) => blockOf(all)?.steps?.[number]?.title),
      text: inAllLanguages((all) => blockOf(all)?.steps?.[number]?.text),
    }));
    return { type: 'steps', title, steps };
  }
  const paragraphs = Object.keys(block.paragraphs ?? {}).map((number) =>
    inAllLanguages((all) => blockOf(all)?.paragraphs?.[number]),
  );
  return { type: 'text', title, paragraphs };
}

/** A page of texts and steps. The English file defines the blocks and their order. */
export function textPage(pick: PickPage): StoredPage {
  const { lead, blocks } = pick(texts.en);
  return {
    title: inAllLanguages((all) => pick(all).title),
    description: inAllLanguages((all) => pick(all).description),
    ...(lead !== undefined && { lead: inAllLanguages((all) => pick(all).lead) }),
    blocks: Object.entries(blocks).map(([key, block]) => textBlock(key, block, pick)),
  };
}

/** The form of the newsletter. */
export const newsletterBlock = (): StoredBlock => ({
  type: 'newsletter',
  title: inAllLanguages(({ newsletter }) => newsletter.block.title),
  text: inAllLanguages(({ newsletter }) => newsletter.block.text),
  subscriptionType: 'general',
});

/** Questions and their answers; empty when there are no questions. */
export function faqBlocks(names: readonly QuestionName[]): StoredBlock[] {
  if (names.length === 0) return [];
  const items = names.map((name) => ({
    question: inAllLanguages(({ content }) => content.questions[name].question),
    answer: inAllLanguages(({ content }) => content.questions[name].answer),
  }));
  return [{ type: 'faq', title: inAllLanguages(({ content }) => content.questionsTitle), items }];
}
