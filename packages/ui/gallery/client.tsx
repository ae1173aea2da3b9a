import '../src/global.css';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

/** Says that the page answers, for whoever checks it. */
function HydratedGallery() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return <Gallery />;
}

const root = document.getElementById('root');
if (root) hydrateRoot(root, <HydratedGallery />);
