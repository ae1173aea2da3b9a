/** The fields of the form, in the order of the page. */
export const claimFields = ['items', 'reason', 'text'] as const;
export type ClaimField = (typeof claimFields)[number];

/** What the visitor has entered. */
export interface ClaimValues {
  items: readonly string[];
  reason: string;
  text: string;
}

/** Query parameter with the claim that a form of photos belongs to. */
export const claimParameter = 'claim';
/** Query parameter that names what was just done. */
export const doneParameter = 'done';

/** Why the claim was not taken, or photos of a claim were not. */
export type ClaimResult =
  | { values: ClaimValues; invalid: readonly ClaimField[]; failed?: 'open' | 'notPossible' | 'unavailable' }
  | ({ claimUuid: string } & PhotoRefusal);

/** Why photos were refused, and the limit of their size. */
export interface PhotoRefusal {
  problem: PhotoProblem;
  megabytes: number;
}

/** Texts of refused photos. */
export const photoProblems = [
  'TOO_MANY',
  'TOO_BIG',
  'INFECTED',
  'NOT_A_PHOTO',
  'PHOTO_IN_HEIC',
  'PHOTO_DAMAGED',
  'PHOTO_TOO_LARGE',
  'decided',
  'unavailable',
] as const;
export type PhotoProblem = (typeof photoProblems)[number];

/** Reads the form as it was sent. */
export const readClaim = (form: FormData): ClaimValues => ({
  items: form.getAll('item').map(String),
  reason: String(form.get('reason') ?? ''),
  text: String(form.get('text') ?? '').trim(),
});
