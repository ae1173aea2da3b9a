import { signInReturnWaitMs } from '@reprise/entities/constants/sessions';
import type { FacebookLibrary, FacebookLogin, ProviderReturn } from '@reprise/entities/provider-sign-in';
import { handOverReturn } from '@reprise/platform/provider-popup';
import { useEffect, useRef, useState } from 'react';
import { askFacebook, type Library, loadFacebook } from './facebook-library.ts';
import type { ProviderProblem } from './provider-problems.ts';

type Progress = 'loading' | 'ready' | 'asking' | 'handedOver';

/**
 * Signs in with Facebook's library, in a document that is there for it only. In a popup the token goes to the page that opened
 * it; without one `onToken` gets it.
 */
export function useFacebook(source: FacebookLibrary, onToken: (token: FacebookLogin) => void) {
  const library = useRef<Library>(undefined);
  const stop = useRef<() => void>(undefined);
  const [progress, setProgress] = useState<Progress>('loading');
  const [problem, setProblem] = useState<ProviderProblem>();
  const { url, appId, version } = source;

  useEffect(() => {
    let isShown = true;
    loadFacebook({ url, appId, version }).then(
      (loaded) => {
        library.current = loaded;
        if (isShown) setProgress('ready');
      },
      () => isShown && setProblem('unavailable'),
    );
    return () => {
      isShown = false;
      stop.current?.();
    };
  }, [url, appId, version]);

  const signIn = async () => {
    if (!library.current || progress !== 'ready') return;
    setProblem(undefined);
    setProgress('asking');
    const token = await askFacebook(library.current);
    const returned: ProviderReturn = { kind: 'return', provider: 'facebook', ...(token && { facebook: token }) };
    stop.current = handOverReturn(returned, {
      waitMs: signInReturnWaitMs,
      onReceived() {
        setProgress('handedOver');
        window.close();
      },
      onAlone() {
        setProgress('ready');
        if (token) onToken(token);
        else setProblem('codeMissing');
      },
    });
  };
  return { progress, problem, signIn };
}
