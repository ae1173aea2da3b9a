import type { GradingBlockRecord, GradingOptionRecord } from '@reprise/entities/catalogue-record';
import { readLocalized } from '../localized.ts';

type Effect = Pick<GradingOptionRecord, 'factor' | 'deduction' | 'rejects' | 'children'>;

/** An answer: `de|en|es|fr|it|nl` for its name and, if it needs one, its description. */
export function option(id: string, names: string, effect: Effect = {}, descriptions?: string): GradingOptionRecord {
  return {
    id,
    names: readLocalized(names),
    ...(descriptions === undefined ? {} : { descriptions: readLocalized(descriptions) }),
    ...effect,
  };
}

interface BlockParts {
  help?: string;
  input?: GradingBlockRecord['input'];
  required?: boolean;
  visibleIf?: GradingBlockRecord['visibleIf'];
}

/** A question with its answers. */
export function block(
  blockAttributeId: string,
  questions: string,
  options: GradingOptionRecord[],
  { help, input = 'single', required = true, visibleIf }: BlockParts = {},
): GradingBlockRecord {
  return {
    blockAttributeId,
    questions: readLocalized(questions),
    ...(help === undefined ? {} : { helps: readLocalized(help) }),
    input,
    required,
    options,
    ...(visibleIf === undefined ? {} : { visibleIf }),
  };
}

/** Yes and no, as options of a boolean question. */
export function yesNo(yes: Effect, no: Effect): GradingOptionRecord[] {
  return [option('true', 'Ja|Yes|Sí|Oui|Sì|Ja', yes), option('false', 'Nein|No|No|Non|No|Nee', no)];
}
