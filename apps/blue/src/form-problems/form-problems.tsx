import { type FormProblemsProps, FormProblems as Problems } from '@reprise/ui';
import { useT } from '../texts.ts';

/** The problems of a submitted form, shown above it. */
export function FormProblems(props: Omit<FormProblemsProps, 'title'>) {
  const t = useT();
  return <Problems {...props} title={t('checkout.errors')} />;
}
