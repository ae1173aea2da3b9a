import type { FacebookLibrary, FacebookLogin } from '@reprise/entities/provider-sign-in';
import * as z from 'zod/mini';

/** The part of Facebook's library that the shop uses. */
interface Library {
  init: (options: { appId: string; version: string; cookie: boolean; xfbml: boolean }) => void;
  /** Opens Facebook's dialog, so it must be called while a click is handled. */
  login: (callback: (answer: unknown) => void, options: { scope: string }) => void;
}

const Loaded = z.object({ FB: z.custom<Library>((value) => typeof value === 'object' && value !== null) });
const Answer = z.object({ authResponse: z.object({ accessToken: z.string(), expiresIn: z.number() }) });

/** Loads Facebook's library into this document, which has to allow it by its policy. Throws if it cannot be loaded. */
export function loadFacebook({ url, appId, version }: FacebookLibrary): Promise<Library> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onerror = () => reject(new Error('Facebook’s library cannot be loaded.'));
    script.onload = () => {
      const loaded = Loaded.safeParse(window);
      if (!loaded.success) return reject(new Error('Facebook’s library has an unexpected shape.'));
      const { FB } = loaded.data;
      FB.init({ appId, version, cookie: false, xfbml: false });
      resolve(FB);
    };
    document.head.append(script);
  });
}

/** Asks the person to sign in and to share the e-mail address; undefined if they do not. */
export function askFacebook(library: Library): Promise<FacebookLogin | undefined> {
  return new Promise((resolve) => {
    library.login((answer) => resolve(Answer.safeParse(answer).data?.authResponse), { scope: 'email' });
  });
}

export type { Library };
