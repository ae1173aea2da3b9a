import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { ArrowLeft, ArrowRight, ZoomIn, ZoomOut } from '../icons.ts';
import { Picture, type PictureProps } from './picture.tsx';
import { maxZoom, moveBy, type Point, type StageSize, wholePicture, type ZoomView, zoomAt } from './zoom.ts';
import css from './zoom-stage.module.css';

export interface ZoomStageProps {
  pictures: ReadonlyArray<Pick<PictureProps, 'src' | 'alt' | 'width' | 'height'>>;
  /** Index of the first shown picture. */
  start: number;
  texts: {
    /** Name of the stage, which says how to use it by keyboard. */
    stage: string;
    zoomIn: string;
    zoomOut: string;
    previous: string;
    next: string;
    /** Announced when another picture is shown. */
    position: (position: number, total: number) => string;
  };
}

/** Factors of a click, a press of a button or key, and a pixel of the wheel. */
const clickFactor = 2.5;
const stepFactor = 1.5;
const wheelFactor = 1.0025;
/** Distances in pixels: of a key press, of a swipe at least, and of a click at most. */
const keyStepPx = 80;
const minSwipePx = 50;
const maxClickPx = 8;

const middle: Point = { x: 0, y: 0 };
const distanceOf = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y);

/** The view of one picture, and its changes by gestures. */
function useZoom() {
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(wholePicture);
  const size = (): StageSize => ({
    width: stage.current?.clientWidth ?? 0,
    height: stage.current?.clientHeight ?? 0,
  });
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
  };
  const zoom = (factor: number, point = middle) => setView((current) => zoomAt(current, factor, point, size()));
  const move = (distance: Point) => setView((current) => moveBy(current, distance, size()));
  useEffect(() => {
    const element = stage.current;
    // React's listeners for the wheel are passive, so the dialog would scroll.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
      const point = { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 };
      const stageSize = { width: box.width, height: box.height };
      setView((current) => zoomAt(current, wheelFactor ** -event.deltaY, point, stageSize));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);
  return { stage, view, pointOf, zoom, move, reset: () => setView(wholePicture) };
}

type Zoom = ReturnType<typeof useZoom>;

/** Drag, pinch, swipe and click. A click enlarges, or centres its point, so no one needs to drag. */
function usePointers({ view, pointOf, zoom, move }: Zoom, step: (by: number) => void) {
  const pointers = useRef(new Map<number, Point>());
  const begun = useRef<Point>(undefined);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
    begun.current = pointers.current.size === 1 ? pointOf(event) : undefined;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.current.set(event.pointerId, now);
    if (other) zoom(distanceOf(other, now) / Math.max(1, distanceOf(other, before)), other);
    else move({ x: now.x - before.x, y: now.y - before.y });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.delete(event.pointerId) || !begun.current) return;
    const from = begun.current;
    const to = pointOf(event);
    begun.current = undefined;
    if (distanceOf(from, to) <= maxClickPx) {
      if (view.scale === 1) zoom(clickFactor, to);
      else move({ x: -to.x, y: -to.y });
    } else if (view.scale === 1 && Math.abs(to.x - from.x) >= minSwipePx) {
      step(to.x < from.x ? 1 : -1);
    }
  };
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
    begun.current = undefined;
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

/** Keys of the stage: arrows show other pictures, or move an enlarged one; plus, minus and 0 change its size. */
function keyActions({ view, zoom, move, reset }: Zoom, step: (by: number) => void): Record<string, () => void> {
  const go = (x: number, y: number) => () =>
    view.scale > 1 ? move({ x: -x * keyStepPx, y: -y * keyStepPx }) : step(x);
  return {
    ArrowLeft: go(-1, 0),
    ArrowRight: go(1, 0),
    ArrowUp: go(0, -1),
    ArrowDown: go(0, 1),
    '+': () => zoom(stepFactor),
    '-': () => zoom(1 / stepFactor),
    '0': reset,
  };
}

const transformOf = ({ scale, x, y }: ZoomView) => `translate(${x}px, ${y}px) scale(${scale})`;

interface ZoomControlsProps {
  texts: ZoomStageProps['texts'];
  index: number;
  total: number;
  zoom: Zoom;
  step: (by: number) => void;
}

/** Buttons that show other pictures and change the size of this one. */
function ZoomControls({ texts, index, total, zoom, step }: ZoomControlsProps) {
  const { scale } = zoom.view;
  return (
    <div className={css.controls}>
      {total > 1 ? (
        <IconButton
          variant="outlined"
          icon={ArrowLeft}
          label={texts.previous}
          aria-disabled={index === 0}
          onClick={() => step(-1)}
        />
      ) : null}
      <p className={css.position} aria-live="polite">
        {texts.position(index + 1, total)}
      </p>
      {total > 1 ? (
        <IconButton
          variant="outlined"
          icon={ArrowRight}
          label={texts.next}
          aria-disabled={index === total - 1}
          onClick={() => step(1)}
        />
      ) : null}
      <span className={css.space} />
      <IconButton
        variant="outlined"
        icon={ZoomOut}
        label={texts.zoomOut}
        aria-disabled={scale === 1}
        onClick={() => zoom.zoom(1 / stepFactor)}
      />
      <IconButton
        variant="outlined"
        icon={ZoomIn}
        label={texts.zoomIn}
        aria-disabled={scale === maxZoom}
        onClick={() => zoom.zoom(stepFactor)}
      />
    </div>
  );
}

/** Pictures in large, one at a time, to enlarge and move by pointer, touch and keyboard. */
export function ZoomStage({ pictures, start, texts }: ZoomStageProps) {
  const [index, setIndex] = useState(start);
  const zoom = useZoom();
  const picture = pictures[index];
  const step = (by: number) => {
    const next = index + by;
    if (by === 0 || !pictures[next]) return;
    zoom.reset();
    setIndex(next);
  };
  const pointers = usePointers(zoom, step);
  const onKeyDown = (event: KeyboardEvent) => {
    const action = keyActions(zoom, step)[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };
  if (!picture) return null;
  return (
    <div className={css.frame}>
      <section
        ref={zoom.stage}
        aria-label={texts.stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the stage has keys, which its name explains
        tabIndex={0}
        className={css.stage}
        data-zoomed={zoom.view.scale > 1 || undefined}
        onKeyDown={onKeyDown}
        {...pointers}
      >
        <div className={css.picture} style={{ transform: transformOf(zoom.view) }}>
          <Picture {...picture} key={picture.src} eager sizes="(min-width: 40rem) 80rem, 200vw" />
        </div>
      </section>
      <ZoomControls texts={texts} index={index} total={pictures.length} zoom={zoom} step={step} />
    </div>
  );
}
