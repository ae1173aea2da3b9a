import '../src/global.css';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

/** Marks the page as hydrated for `check.ts`. */
function HydratedGallery() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return <Gallery />;
}

const root = document.getElementById('root');
if (root) hydrateRoot(root, <HydratedGallery />);
