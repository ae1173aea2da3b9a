import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ZoomStage } from './zoom-stage.tsx';

const pictures = ['front', 'back'].map((name) => ({ src: `/media/p/${name}`, alt: name, width: 100, height: 100 }));
const texts = {
  stage: 'Large view',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  previous: 'Previous',
  next: 'Next',
  position: (position: number, total: number) => `${position} of ${total}`,
};

// jsdom has no layout: the stage is 400 × 300 px.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

const show = (start = 0) => render(<ZoomStage pictures={pictures} start={start} texts={texts} />);
const stage = () => screen.getByRole('region', { name: 'Large view' });
const transform = () => (stage().firstElementChild as HTMLElement).style.transform;
const isDisabled = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
const pointer = (id: number, clientX: number, clientY: number) => ({ pointerId: id, button: 0, clientX, clientY });

test('shows the chosen picture and announces its position', () => {
  show(1);
  expect(screen.getByRole('img', { name: 'back' })).toBeVisible();
  expect(screen.getByText('2 of 2').getAttribute('aria-live')).toBe('polite');
  expect(isDisabled('Next')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByRole('img', { name: 'front' })).toBeVisible();
  expect(isDisabled('Previous')).toBe(true);
});

test('enlarges by button up to five times, and shows other pictures as a whole', () => {
  show();
  expect(isDisabled('Zoom out')).toBe(true);
  for (let press = 0; press < 5; press += 1) fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(transform()).toBe('translate(0px) scale(5)');
  expect(isDisabled('Zoom in')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(transform()).toBe('translate(0px) scale(1)');
});

test('by keyboard, arrows change the whole picture and move an enlarged one', () => {
  show();
  expect(fireEvent.keyDown(stage(), { key: 'ArrowRight' })).toBe(false);
  expect(screen.getByRole('img', { name: 'back' })).toBeVisible();
  fireEvent.keyDown(stage(), { key: '+' });
  fireEvent.keyDown(stage(), { key: 'ArrowRight' });
  fireEvent.keyDown(stage(), { key: 'ArrowUp' });
  expect(transform()).toBe('translate(-80px, 75px) scale(1.5)');
  fireEvent.keyDown(stage(), { key: '0' });
  expect(transform()).toBe('translate(0px) scale(1)');
  expect(fireEvent.keyDown(stage(), { key: 'ArrowLeft', altKey: true })).toBe(true);
});

test('a click enlarges at its point, a second one centres its point', () => {
  show();
  fireEvent.pointerDown(stage(), pointer(1, 300, 150));
  fireEvent.pointerUp(stage(), pointer(1, 300, 150));
  expect(transform()).toBe('translate(-150px) scale(2.5)');
  fireEvent.pointerDown(stage(), pointer(1, 100, 150));
  fireEvent.pointerUp(stage(), pointer(1, 100, 150));
  expect(transform()).toBe('translate(-50px) scale(2.5)');
});

test('two fingers enlarge, one moves the picture or swipes to the next', () => {
  show();
  fireEvent.pointerDown(stage(), pointer(1, 200, 150));
  fireEvent.pointerDown(stage(), pointer(2, 250, 150));
  fireEvent.pointerMove(stage(), pointer(2, 300, 150));
  expect(transform()).toBe('translate(0px) scale(2)');
  fireEvent.pointerUp(stage(), pointer(2, 300, 150));
  fireEvent.pointerMove(stage(), pointer(1, 260, 150));
  expect(transform()).toBe('translate(60px) scale(2)');
  fireEvent.pointerUp(stage(), pointer(1, 260, 150));
  fireEvent.keyDown(stage(), { key: '0' });
  fireEvent.pointerDown(stage(), pointer(1, 300, 150));
  fireEvent.pointerUp(stage(), pointer(1, 200, 150));
  expect(screen.getByRole('img', { name: 'back' })).toBeVisible();
});

test('the wheel enlarges without scrolling the dialog', () => {
  show();
  expect(fireEvent.wheel(stage(), { deltaY: -400, clientX: 200, clientY: 150 })).toBe(false);
  expect(transform()).toMatch(/scale\(2\.7/);
});
