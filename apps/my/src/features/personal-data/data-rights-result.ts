/** The forms of the page about all data: ask for a copy, download it, delete the account. */
export const rightsForms = ['copy', 'open', 'deletion'] as const;
export type RightsForm = (typeof rightsForms)[number];

/** In the order of the forms. */
export const rightsFields = ['forfeit', 'sure', 'password'] as const;
export type RightsField = (typeof rightsFields)[number];
export type RightsProblem = 'passwordMissing' | 'passwordWrong' | 'choiceMissing';

/** Problems with a form as a whole. `signInAgain`: the last sign-in was too long ago. */
export type RightsFailure = 'failed' | 'signInAgain' | 'tooMany' | 'inUse' | 'invalid';

/** The result of a form. Never contains the password. */
export interface RightsResult {
  form: RightsForm;
  done?: boolean;
  problems?: Partial<Record<RightsField, RightsProblem>>;
  failed?: RightsFailure;
  /** The address of the archive. */
  file?: string;
}

export const rightsFieldId = (form: RightsForm, name: RightsField): string => `${form}-${name}`;
