import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { usePageFailed } from '../../routing/page-failed.ts';
import { isAnotherPage } from './page-change.ts';
import { useStayingForm } from './use-staying-form.ts';

/** Announces the title after a navigation. Browsers announce the first page themselves. */
export function PageAnnouncer() {
  const location = useLocation();
  const type = useNavigationType();
  const hasFailed = usePageFailed();
  const stayingForm = useStayingForm();
  const shown = useRef<Location>(undefined);
  const hadFailed = useRef(hasFailed);
  const [title, setTitle] = useState('');
  useEffect(() => {
    const previous = shown.current;
    const isOther = hadFailed.current !== hasFailed;
    shown.current = location;
    hadFailed.current = hasFailed;
    const change = { previous, location, type, stayingForm: stayingForm.current };
    if (previous === location ? isOther : isAnotherPage(change)) setTitle(document.title);
  }, [location, type, hasFailed, stayingForm]);
  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  );
}
