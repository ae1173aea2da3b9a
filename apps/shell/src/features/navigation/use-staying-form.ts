import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { asksToStay } from './page-change.ts';

/**
 * The key of the page whose form asked to stay, while the form is sent and until the page that answers it is shown. A
 * redirect loses the form's flag.
 */
export function useStayingForm(): RefObject<string | undefined> {
  const { key } = useLocation();
  const navigation = useNavigation();
  const page = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (navigation.state === 'submitting') page.current = asksToStay(navigation.location) ? key : undefined;
    if (navigation.state === 'loading' && navigation.formMethod === undefined) page.current = undefined;
  }, [navigation, key]);
  return page;
}
