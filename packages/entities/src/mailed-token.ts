import * as z from 'zod/mini';
import { maxTokenCharacters } from './constants/users.ts';

/** The token of a link in a mail, as a parameter or a body. */
export const MailedToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(maxTokenCharacters)) });
export type MailedToken = z.infer<typeof MailedToken>;
