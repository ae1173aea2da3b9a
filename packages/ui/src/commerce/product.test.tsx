import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Gallery } from './gallery.tsx';
import { Picture } from './picture.tsx';
import { ProductCard } from './product-card.tsx';
import { Rating } from './rating.tsx';

const picture = { src: '/media/p/iphone-13', alt: 'iPhone 13', width: 640, height: 640 };

test('a picture offers every width as AVIF, one WebP for old browsers, and its intrinsic size', () => {
  const { container } = render(<Picture {...picture} sizes="50vw" widths={[160, 320]} />);
  const sources = [...container.querySelectorAll('source')].map(({ type, srcset, sizes }) => ({ type, srcset, sizes }));
  expect(sources).toEqual([
    { type: 'image/avif', srcset: '/media/p/iphone-13/160.avif 160w, /media/p/iphone-13/320.avif 320w', sizes: '50vw' },
  ]);
  const image = screen.getByRole('img', { name: 'iPhone 13' });
  expect(image.getAttribute('src')).toBe('/media/p/iphone-13/640.webp');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['640', '640']);
});

test('only the hero is loaded eagerly', () => {
  render(
    <>
      <Picture {...picture} alt="hero" sizes="100vw" priority />
      <Picture {...picture} alt="other" sizes="100vw" />
    </>,
  );
  const attributes = (name: string) => {
    const image = screen.getByRole('img', { name });
    return ['loading', 'fetchpriority', 'decoding'].map((attribute) => image.getAttribute(attribute));
  };
  expect(attributes('hero')).toEqual(['eager', 'high', null]);
  expect(attributes('other')).toEqual(['lazy', null, 'async']);
});

test('a product card has one link, named by the title, and a separate action', () => {
  const onRemember = vi.fn();
  render(
    <ProductCard
      href="/i/13,iphone-13"
      title="iPhone 13"
      picture={{ ...picture, alt: '' }}
      action={(className) => (
        <button type="button" onClick={onRemember} className={className}>
          Remember
        </button>
      )}
    />,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/i/13,iphone-13']);
  expect(within(screen.getByRole('listitem')).getByRole('heading', { name: 'iPhone 13' })).toBeVisible();
  const action = screen.getByRole('button', { name: 'Remember' });
  fireEvent.click(action);
  expect(onRemember).toHaveBeenCalledOnce();
  expect(action.closest('a')).toBeNull();
});

test('a thumbnail scrolls to its picture and does not change the hash', () => {
  const scrollTo = vi.fn();
  Object.defineProperty(HTMLElement.prototype, 'scrollTo', { configurable: true, value: scrollTo });
  render(
    <Gallery
      label="Pictures"
      pictures={[picture, { ...picture, src: '/media/p/back', alt: 'Back' }]}
      thumbnailLabel={(position, total) => `Picture ${position} of ${total}`}
      zoomLabel={(position) => `Enlarge ${position}`}
    />,
  );
  const second = screen.getByRole('link', { name: 'Picture 2 of 2' });
  expect(document.querySelector(`[id="${second.getAttribute('href')?.slice(1)}"]`)?.querySelector('img')?.alt).toBe(
    'Back',
  );
  expect(fireEvent.click(second)).toBe(false);
  expect(scrollTo).toHaveBeenCalledOnce();
  expect(second.getAttribute('aria-current')).toBe('true');
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo');
});

describe('a picture of the gallery', () => {
  const pictures = [picture, { ...picture, src: '/media/p/back', alt: 'Back' }];
  const show = (onZoom?: (index: number) => void) =>
    render(
      <Gallery
        label="Pictures"
        pictures={pictures}
        thumbnailLabel={(position) => `Picture ${position}`}
        zoomLabel={(position) => `Enlarge ${position}`}
        onZoom={onZoom}
      />,
    );
  const second = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Enlarge 2' });

  test('is a link to its large file', () => {
    show();
    expect(second().getAttribute('href')).toBe('/media/p/back/1280.webp');
    expect(fireEvent.click(second())).toBe(true);
  });

  test('is enlarged by a click, except one that opens a new tab', () => {
    const onZoom = vi.fn();
    show(onZoom);
    expect(fireEvent.click(second(), { ctrlKey: true })).toBe(true);
    expect(onZoom).not.toHaveBeenCalled();
    expect(fireEvent.click(second())).toBe(false);
    expect(onZoom).toHaveBeenCalledExactlyOnceWith(1);
  });

  test('follows with the arrow keys', () => {
    const scrollTo = vi.fn();
    Object.defineProperty(HTMLElement.prototype, 'scrollTo', { configurable: true, value: scrollTo });
    show();
    expect(fireEvent.keyDown(second(), { key: 'ArrowLeft' })).toBe(true);
    expect(fireEvent.keyDown(second(), { key: 'ArrowRight' })).toBe(false);
    expect(screen.getByRole('link', { name: 'Picture 2' }).getAttribute('aria-current')).toBe('true');
    expect(fireEvent.keyDown(second(), { key: 'ArrowRight' })).toBe(true);
    expect(scrollTo).toHaveBeenCalledOnce();
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo');
  });
});

test.each([
  [0, 0],
  [2.2, 4],
  [4.3, 9],
  [4.8, 10],
  [7, 10],
])('a rating of %d fills %d half stars', (value, halves) => {
  render(<Rating value={value} label="Rating" />);
  const rating = screen.getByRole('img', { name: 'Rating' });
  expect(rating.querySelectorAll('path[class*=full]')).toHaveLength(halves);
});
