import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { isAnotherPage } from './page-change.ts';

/** Says the title of the page that was just navigated to; the first page is announced by the browser itself. */
export function PageAnnouncer() {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef<Location>(undefined);
  const [title, setTitle] = useState('');
  useEffect(() => {
    const previous = shown.current;
    shown.current = location;
    if (previous === location) return;
    if (isAnotherPage(previous, location, type)) setTitle(document.title);
  }, [location, type]);
  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  );
}
