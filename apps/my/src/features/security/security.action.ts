import {
  type ActionFunctionArgs,
  data,
  failureOf,
  isApiError,
  type Platform,
  platformOf,
  redirect,
} from '@reprise/platform';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';
import { getT } from '../../texts.ts';
import {
  type Confirmed,
  type Read,
  readEndSessions,
  readLink,
  readPasswordChange,
  readReturn,
  readUnlink,
} from './read-form.ts';
import {
  type PasswordErrors,
  type PasswordProblem,
  passwordFields,
  type SecurityForm,
  type SecurityProblem,
  type SecurityResult,
} from './security-result.ts';

/**
 * Changes the password, links and unlinks providers, or signs out of other browsers. All of them need the current password, or
 * a recent sign-in of customers without one.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  requireUser(platform, request);
  const form = await request.formData();
  const security = platform.area(myStore).getState().security;
  /** The password that was entered; without one the API asks for a recent sign-in. */
  const confirm = async ({ password }: Confirmed<unknown>) => {
    if (password) await security.confirmPassword(password);
  };
  switch (form.get('form')) {
    case 'sessions':
      return submit(platform, 'sessions', readEndSessions(form), security.endSessions);
    case 'unlink':
      return submit(platform, 'unlink', readUnlink(form), async (confirmed) => {
        await confirm(confirmed);
        await security.unlink(confirmed.value);
      });
    case 'link':
      return submit(
        platform,
        'link',
        readLink(form),
        async (confirmed) => {
          await confirm(confirmed);
          return security.startLink(confirmed.value, donePath(platform, 'link'));
        },
        ({ value: provider }, started) => data<SecurityResult>({ form: 'link', started: { ...started, provider } }),
      );
    case 'linked':
      return finishLink(platform, form);
    default:
      return submit(platform, 'password', readPasswordChange(form), security.changePassword);
  }
}

const donePath = (platform: Platform, form: SecurityForm) => `${platform.path('my_security', {})}?done=${form}`;

/** Links the provider by what its popup has handed over. */
function finishLink(platform: Platform, form: FormData) {
  const { finishLink: finish } = platform.area(myStore).getState().security;
  const read = readReturn(form);
  return submit(platform, 'link', read ? { data: read } : { errors: {} }, async ({ returned, token }) => {
    const { provider, code = '', state = '' } = returned;
    await finish(provider, { authorizationCode: code, state, ...(provider === 'paypal' && { token }) });
  });
}

async function submit<Data, Sent>(
  platform: Platform,
  form: SecurityForm,
  read: Read<Data>,
  send: (data: Data) => Promise<Sent>,
  answer: (data: Data, sent: Sent) => ReturnType<typeof succeeded> = () => succeeded(platform, form),
) {
  if ('errors' in read) {
    const isKnown = Object.keys(read.errors).length > 0;
    const what = isKnown ? { errors: read.errors } : ({ problem: 'failed' } as const);
    return data<SecurityResult>({ form, ...what }, { status: 422 });
  }
  try {
    return answer(read.data, await send(read.data));
  } catch (error) {
    const errors = errorsOf(error);
    return data<SecurityResult>({ form, ...(errors ? { errors } : { problem: problemOf(error) }) }, failureOf(error));
  }
}

function succeeded(platform: Platform, form: SecurityForm) {
  if (platform.side === 'server') return redirect(donePath(platform, form));
  const message = getT(platform.i18n)(`security.${form}.done`);
  platform.toast({ id: `security-${form}`, variant: 'success', message });
  return data<SecurityResult>({ form, done: true });
}

const problemOfField: Readonly<Record<string, PasswordProblem>> = { TOO_COMMON: 'guessable', BREACHED: 'breached' };

/** What the API has against the passwords; undefined if it is something else. */
function errorsOf(error: unknown): PasswordErrors | undefined {
  if (!isApiError(error)) return undefined;
  if (error.code === 'PASSWORD_WRONG') return { currentPassword: 'wrong' };
  const named = error.fieldErrors.flatMap(({ field, code }) => {
    const name = passwordFields.find((known) => known === field);
    return name ? [[name, problemOfField[code] ?? 'invalid'] as const] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}

const problemOfCode: Readonly<Record<string, SecurityProblem>> = {
  REAUTHENTICATION_REQUIRED: 'signInAgain',
  LAST_WAY_IN: 'lastWayIn',
  PROVIDER_TAKEN: 'taken',
  PROVIDER_UNKNOWN: 'unavailable',
  PROVIDER_UNAVAILABLE: 'unavailable',
  STATE_INVALID: 'refused',
  SIGN_IN_FAILED: 'refused',
};

const problemOf = (error: unknown): SecurityProblem => (isApiError(error) && problemOfCode[error.code]) || 'failed';
