import type { DueAgeCheck } from '@reprise/entities/age-rules';
import { Heading, Surface, Text, TextField } from '@reprise/ui';
import { useT } from '../../texts.ts';
import type { AgeProblem } from './overview.action.ts';
import css from './overview-page.module.css';

/** Id of the field in the page. */
export const birthDateId = 'overview-birth-date';

export interface AgeCheckProps {
  check: DueAgeCheck;
  typed: string | undefined;
  problem: AgeProblem | undefined;
}

/** Asks for the date of birth, which is compared and not stored, and says whether the carrier asks for a document. */
export function AgeCheck({ check, typed, problem }: AgeCheckProps) {
  const t = useT();
  const age = check.minAge;
  return (
    <Surface as="section" className={css.part} aria-labelledby="overview-age">
      <Heading level={2} size="l" id="overview-age">
        {t('order.age.title', { age })}
      </Heading>
      <Text>{t(check.identAtDelivery ? 'order.age.textIdent' : 'order.age.text', { age })}</Text>
      <input type="hidden" name="due-age" value="yes" />
      <TextField
        id={birthDateId}
        name="birthDate"
        type="date"
        autoComplete="bday"
        required
        label={t('order.age.birthDate')}
        hint={t('order.age.hint')}
        defaultValue={typed ?? ''}
        error={problem && t(`order.age.problem.${problem}`, { age })}
      />
    </Surface>
  );
}
