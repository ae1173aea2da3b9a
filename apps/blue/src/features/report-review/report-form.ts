import type { ReviewConcern } from '@reprise/entities/review';

export const concerns: readonly ReviewConcern[] = [
  'insult',
  'advertising',
  'personalData',
  'offTopic',
  'fake',
  'unlawful',
  'other',
];

export const reportFields = ['reason', 'text', 'name', 'email'] as const;
export type ReportField = (typeof reportFields)[number];
export type ReportValues = Record<ReportField, string>;

/** The result of the form. */
export type ReportResult =
  | { reference: string; isMailed: boolean }
  | {
      reference?: never;
      values: ReportValues;
      invalid: readonly ReportField[];
      failed?: 'unavailable' | 'tooMany';
    };

export function readReport(form: FormData): ReportValues {
  const textOf = (name: ReportField) => String(form.get(name) ?? '').trim();
  return { reason: textOf('reason'), text: textOf('text'), name: textOf('name'), email: textOf('email') };
}
