import { Link, usePlatform } from '@reprise/platform';
import { useState } from 'react';
import { useT } from '../../texts.ts';

export function HomePage() {
  const t = useT();
  const platform = usePlatform();
  const [count, setCount] = useState(0);
  return (
    <section>
      <h1>{t('hello')} blue</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <Link to={platform.path('green_landing', {})}>sell</Link>
    </section>
  );
}
