import { renderToString } from 'react-dom/server';
import { Gallery } from './gallery.tsx';

export function renderGallery(): string {
  return renderToString(<Gallery />);
}
