import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Says the title of the page that was just navigated to; the first page is announced by the browser itself. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  );
}
