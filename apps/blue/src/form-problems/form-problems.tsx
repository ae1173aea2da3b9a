import { type FormProblemsProps, FormProblems as Problems } from '@reprise/ui';
import { useT } from '../texts.ts';

/** What is wrong after a submit, above the form. */
export function FormProblems(props: Omit<FormProblemsProps, 'title'>) {
  const t = useT();
  return <Problems {...props} title={t('checkout.errors')} />;
}
