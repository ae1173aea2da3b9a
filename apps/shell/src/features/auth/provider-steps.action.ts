import { SignInProvider } from '@reprise/entities/provider-sign-in';
import type { LoginData } from '@reprise/entities/user';
import { data, isApiError, type Platform } from '@reprise/platform';
import { getT } from '../../texts.ts';
import { type AuthResult, fieldProblemsOf, problemOf } from './auth-result.ts';
import { providerProblemOf } from './provider-problems.ts';
import { readLink, readName, typedValues } from './read-auth-form.ts';
import { signedIn } from './signed-in.ts';

const stepOfCode: Readonly<Record<string, 'link' | 'name'>> = { PASSWORD_REQUIRED: 'link', NAME_REQUIRED: 'name' };

/**
 * Sends the credentials of a provider. The answer names the missing step, or the problem, which is also reported in a
 * toast.
 */
export async function enterByProvider(
  platform: Platform,
  form: FormData,
  again: AuthResult,
  send: () => Promise<LoginData>,
) {
  let login: LoginData;
  try {
    login = await send();
  } catch (error) {
    return refused(platform, again, error);
  }
  return (await signedIn(platform, form, login)) ?? data<AuthResult>({ ...again, done: true });
}

function refused(platform: Platform, again: AuthResult, error: unknown) {
  const step = isApiError(error) ? stepOfCode[error.code] : undefined;
  if (step) return data<AuthResult>({ ...again, form: step });
  const errors = fieldProblemsOf(error);
  if (errors) return data<AuthResult>({ ...again, errors }, { status: 422 });
  const providerProblem = providerProblemOf(error);
  const { status, ...problem } = problemOf(error);
  if (platform.side === 'browser' && problem.problem !== 'verify') {
    const message = getT(platform.i18n)('loginComponent.error.api.default');
    platform.toast({ id: 'sign-in', variant: 'error', message });
  }
  return data<AuthResult>({ ...again, ...(providerProblem ? { providerProblem } : problem) }, { status });
}

/** The provider of a step's form, for its texts. */
const providerOf = (form: FormData): Pick<AuthResult, 'provider'> => {
  const provider = SignInProvider.safeParse(form.get('provider')).data;
  return provider ? { provider } : {};
};

const customerOf = async (platform: Platform) => (await platform.api()).customer;

/** Links the provider to the account with its e-mail address. */
export async function linkByPassword(platform: Platform, form: FormData) {
  const again: AuthResult = { form: 'link', ...providerOf(form) };
  const read = readLink(form);
  if ('errors' in read) return data<AuthResult>({ ...again, errors: read.errors }, { status: 422 });
  return enterByProvider(platform, form, again, async () =>
    (await customerOf(platform)).linkProvider(read.data.password),
  );
}

/** Registers a person of whom the provider shared only the e-mail address. */
export async function registerByName(platform: Platform, form: FormData) {
  const again: AuthResult = { form: 'name', ...providerOf(form), values: typedValues(form) };
  const read = readName(form);
  if ('errors' in read) return data<AuthResult>({ ...again, errors: read.errors }, { status: 422 });
  return enterByProvider(platform, form, again, async () => (await customerOf(platform)).nameForProvider(read.data));
}
