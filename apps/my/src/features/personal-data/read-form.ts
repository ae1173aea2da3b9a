import { UpdatePersonalData } from '@reprise/entities/user';

export const fieldNames = ['firstName', 'lastName', 'phone', 'birthDate'] as const;
export type FieldName = (typeof fieldNames)[number];
export type FieldErrors = Partial<Record<FieldName, 'missing' | 'tooLong' | 'invalid'>>;

export type ReadForm = { change: UpdatePersonalData } | { errors: FieldErrors };

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** Reads the form; empty fields are absent. A birthday must be in the past. */
export function readForm(form: FormData, today: string): ReadForm {
  const texts = Object.fromEntries(fieldNames.map((name) => [name, textOf(form, name)])) as Record<FieldName, string>;
  const parsed = UpdatePersonalData.safeParse({
    firstName: texts.firstName,
    lastName: texts.lastName,
    ...(texts.phone ? { phone: texts.phone } : {}),
    ...(texts.birthDate ? { birthDate: texts.birthDate } : {}),
  });
  const errors: FieldErrors = {};
  for (const issue of parsed.error?.issues ?? []) {
    const name = fieldNames.find((field) => field === issue.path[0]);
    if (name) errors[name] = issue.code === 'too_big' ? 'tooLong' : texts[name] === '' ? 'missing' : 'invalid';
  }
  if (texts.phone && !/^\+?[\d\s()/.-]{5,40}$/.test(texts.phone)) errors.phone = 'invalid';
  if (!errors.birthDate && texts.birthDate && (texts.birthDate >= today || texts.birthDate < '1900-01-01')) {
    errors.birthDate = 'invalid';
  }
  return parsed.success && Object.keys(errors).length === 0 ? { change: parsed.data } : { errors };
}
