import type { GradingBlockRecord, GradingOptionRecord } from '@reprise/entities/catalogue-record';
import { type Language, localize } from '@reprise/entities/language';
import { type Texts, texts } from './texts.ts';

type Effect = Pick<GradingOptionRecord, 'factor' | 'deduction' | 'rejects' | 'isSalvage' | 'children'>;

type Questions = Texts['questions'];
type QuestionId = keyof Questions;
/** The options of a question that the locale files have texts for. */
export type OptionId<Id extends QuestionId> = Questions[Id] extends { options: infer Options } ? keyof Options : never;

interface QuestionTexts {
  question: string;
  help?: string;
  options?: Readonly<Record<string, { name: string; description?: string }>>;
}

interface BlockParts<Id extends QuestionId> {
  /** The effect of each answer on the offer, in display order. */
  options?: Readonly<Partial<Record<OptionId<Id>, Effect>>>;
  input?: GradingBlockRecord['input'];
  required?: boolean;
  visibleIf?: GradingBlockRecord['visibleIf'];
  /** Each answer has a picture that shows what it means, named for this surface and the answer. */
  surface?: 'screen' | 'body' | 'glass' | 'media' | 'accessory';
}

type TextsOf = (language: Language) => QuestionTexts;

function written(text: string | undefined, key: string): string {
  if (text === undefined) throw new Error(`The locale files lack the text ${key} of a grading question`);
  return text;
}

function createOption(block: QuestionTexts, id: string, effect: Effect, textsOf: TextsOf): GradingOptionRecord {
  const described = block.options?.[id]?.description !== undefined;
  return {
    id,
    names: localize((language) => written(textsOf(language).options?.[id]?.name, id)),
    ...(described && {
      descriptions: localize((language) => written(textsOf(language).options?.[id]?.description, id)),
    }),
    ...effect,
  };
}
/** Name of a picture, which is part of an address: `grading-media-very-good`. */
const pictureOf = (surface: string, option: string): string =>
  `grading-${surface}-${option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** A question with its answers, with the texts of the locale files. */
export function block<Id extends QuestionId>(id: Id, parts: BlockParts<Id>): GradingBlockRecord {
  const { options = {}, input = 'single', required = true, visibleIf, surface } = parts;
  const textsOf: TextsOf = (language) => texts[language].questions[id];
  const english = textsOf('en');
  return {
    blockAttributeId: id,
    questions: localize((language) => textsOf(language).question),
    ...(english.help !== undefined && { helps: localize((language) => written(textsOf(language).help, id)) }),
    input,
    required,
    options: Object.entries<Effect | undefined>(options).map(([option, effect = {}]) => ({
      ...createOption(english, option, effect, textsOf),
      ...(surface && { picture: pictureOf(surface, option) }),
    })),
    ...(visibleIf === undefined ? {} : { visibleIf }),
  };
}

/** A yes-or-no question. */
export function yesNoBlock(
  id: QuestionId,
  effects: { yes?: Effect; no?: Effect },
  parts: Pick<BlockParts<QuestionId>, 'visibleIf'> = {},
): GradingBlockRecord {
  const answer = (option: 'true' | 'false', text: 'yes' | 'no'): GradingOptionRecord => ({
    id: option,
    names: localize((language) => texts[language][text]),
    ...effects[text],
  });
  return { ...block(id, { ...parts, input: 'boolean' }), options: [answer('true', 'yes'), answer('false', 'no')] };
}
