import * as z from 'zod/mini';
import { maxEmailCharacters } from './constants/users.ts';

/** An e-mail address as a form sends it, trimmed by the form. */
export const EmailAddress = z.email().check(z.maxLength(maxEmailCharacters));
