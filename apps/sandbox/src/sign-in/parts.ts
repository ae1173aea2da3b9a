import { type CommonFaultKind, createFaults, type Faults } from '../faults/faults.ts';

/** Calls of the providers, as faults name them. */
export const signInCalls = ['discovery', 'keys', 'token', 'userinfo', 'graph'] as const;
export type SignInCall = (typeof signInCalls)[number];

export type SignInFault =
  | 'rotated-keys'
  | 'foreign-key'
  | 'clock-ahead'
  | 'clock-behind'
  | 'wrong-nonce'
  | 'wrong-audience'
  | 'wrong-issuer';
export type SignInFaults = Faults<CommonFaultKind | SignInFault, SignInCall>;

export const createSignInFaults = (): SignInFaults =>
  createFaults({
    calls: signInCalls,
    hasWebhooks: false,
    own: {
      'rotated-keys': {
        title: 'New keys',
        help: 'The provider replaces its keys before it signs the next ID token.',
        describe: () => 'Keys are replaced',
      },
      'foreign-key': {
        title: 'Foreign key',
        help: 'ID tokens are signed with a key that is not the provider’s.',
        describe: () => 'ID tokens are signed with a foreign key',
      },
      'clock-ahead': {
        title: 'Clock ahead',
        help: 'The provider’s clock is ahead by the seconds below.',
        describe: (seconds) => `The clock is ${seconds} s ahead`,
      },
      'clock-behind': {
        title: 'Clock behind',
        help: 'ID tokens have expired for the seconds below when they arrive.',
        describe: (seconds) => `ID tokens expired ${seconds} s ago`,
      },
      'wrong-nonce': {
        title: 'Wrong nonce',
        help: 'ID tokens belong to another sign-in.',
        describe: () => 'ID tokens have a wrong nonce',
      },
      'wrong-audience': {
        title: 'Wrong audience',
        help: 'ID tokens are for another shop.',
        describe: () => 'ID tokens are for another shop',
      },
      'wrong-issuer': {
        title: 'Wrong issuer',
        help: 'ID tokens name another issuer.',
        describe: () => 'ID tokens name another issuer',
      },
    },
  });
