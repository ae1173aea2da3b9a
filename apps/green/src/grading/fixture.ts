import type { GradingBlock } from '@reprise/entities/grading';

const option = (id: string, children: GradingBlock[] = []) => ({ id, name: id, children });
const yesOrNo = (no: GradingBlock[] = []) => [option('true'), option('false', no)];

/** Test fixture with conditions, follow-up questions and every kind of input. */
export const phoneQuestions: GradingBlock[] = [
  {
    blockAttributeId: 'switchesOn',
    question: 'Geht es an?',
    input: 'boolean',
    required: true,
    options: yesOrNo(),
  },
  {
    blockAttributeId: 'works',
    question: 'Geht alles?',
    input: 'boolean',
    required: true,
    visibleIf: { blockAttributeId: 'switchesOn', optionIds: ['true'] },
    options: yesOrNo([
      {
        blockAttributeId: 'faults',
        question: 'Was nicht?',
        input: 'multi',
        required: true,
        options: [option('camera'), option('sound')],
      },
    ]),
  },
  {
    blockAttributeId: 'screen',
    question: 'Wie ist das Display?',
    input: 'single',
    required: true,
    options: [option('clean'), option('cracked')],
  },
  {
    blockAttributeId: 'cycles',
    question: 'Wie viele Ladungen?',
    input: 'number',
    required: false,
    options: [
      option('500', [
        { blockAttributeId: 'swollen', question: 'Gewölbt?', input: 'boolean', required: true, options: yesOrNo() },
      ]),
      option('0'),
    ],
  },
];
