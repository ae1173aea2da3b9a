import type { GradingBlockRecord, GradingOptionRecord } from '@reprise/entities/catalogue-record';
import type { Downpricing, GradingBlock, GradingOption, OfferLine } from '@reprise/entities/grading';
import type { Language } from '@reprise/entities/language';
import { euros } from '@reprise/entities/money';
import type { AskedBlock } from '@reprise/grading';
import { texts } from '../../texts.ts';
import type { OfferStep } from '../pricing/index.ts';

function localizeOption(option: GradingOptionRecord, language: Language): GradingOption {
  const description = option.descriptions?.[language];
  const children = (option.children ?? []).map((child) => localizeBlock(child, language));
  return {
    id: option.id,
    name: option.names[language],
    ...(description ? { description } : {}),
    ...(option.picture !== undefined && { picture: `/media/${option.picture}` }),
    children,
  };
}

function localizeBlock(block: GradingBlockRecord, language: Language): GradingBlock {
  const help = block.helps?.[language];
  return {
    blockAttributeId: block.blockAttributeId,
    question: block.questions[language],
    ...(help ? { help } : {}),
    input: block.input,
    required: block.required,
    options: block.options.map((option) => localizeOption(option, language)),
    ...(block.visibleIf ? { visibleIf: block.visibleIf } : {}),
  };
}

/**
 * The grading questions in one language. Factors and deductions never leave the server; clients ask for the effects.
 */
export function localizeQuestions(blocks: readonly GradingBlockRecord[], language: Language): Downpricing {
  return { children: blocks.map((block) => localizeBlock(block, language)) };
}

function findBlock(blocks: readonly GradingBlockRecord[], id: string): GradingBlockRecord | undefined {
  for (const block of blocks) {
    if (block.blockAttributeId === id) return block;
    for (const option of block.options) {
      const found = findBlock(option.children ?? [], id);
      if (found) return found;
    }
  }
  return undefined;
}

function labelOfAnswer(step: OfferStep, blocks: readonly GradingBlockRecord[], language: Language): string {
  const block = findBlock(blocks, step.blockAttributeId ?? '');
  const option = block?.options.find((candidate) => candidate.id === step.optionId);
  return [block?.questions[language], option?.names[language]].filter(Boolean).join(' – ');
}

/** The steps of an offer as lines to show. A line for an answer names the question and the answer. */
export function describeSteps(
  steps: readonly OfferStep[],
  blocks: readonly GradingBlockRecord[],
  language: Language,
): OfferLine[] {
  const labels = texts[language].tradeIn.steps;
  return steps.map((step) =>
    step.code === 'ANSWER'
      ? {
          code: `ANSWER:${step.blockAttributeId}/${step.optionId}`,
          label: labelOfAnswer(step, blocks, language),
          delta: euros(step.delta),
        }
      : { code: step.code, label: labels[step.code], delta: euros(step.delta) },
  );
}

function answerAsText({ block, chosen, values }: AskedBlock, language: Language): string {
  if (block.input === 'number') return values?.join('') ?? '';
  const names = (chosen ?? []).map((option) => option.names[language]);
  if (block.input !== 'boolean' || names.length > 0) return names.join(', ');
  const { yes, no } = texts[language].tradeIn;
  return values?.[0] === 'true' ? yes : no;
}

/** What the seller answered, as texts. */
export function answersAsTexts(
  asked: readonly AskedBlock[],
  language: Language,
): { question: string; answer: string }[] {
  return asked
    .filter(({ values }) => values && values.length > 0)
    .map((entry) => ({ question: entry.block.questions[language], answer: answerAsText(entry, language) }));
}
