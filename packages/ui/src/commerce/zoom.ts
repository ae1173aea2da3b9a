/** How a picture is shown in its stage: enlarged by `scale` around the centre, then moved; pixels. */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A position relative to the centre of the stage, or a distance; pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface StageSize {
  readonly width: number;
  readonly height: number;
}

export const maxZoom = 5;
/** The picture as a whole. */
export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 };

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** The nearest view that leaves no part of the stage empty. */
function within({ scale, x, y }: ZoomView, { width, height }: StageSize): ZoomView {
  const spare = (scale - 1) / 2;
  return { scale, x: clamp(x, width * spare), y: clamp(y, height * spare) };
}

/** Enlarges around a point of the stage, which stays where it is while the picture fills the stage. */
export function zoomAt(view: ZoomView, factor: number, { x, y }: Point, stage: StageSize): ZoomView {
  const scale = Math.min(maxZoom, Math.max(1, view.scale * factor));
  const change = scale / view.scale;
  return within({ scale, x: x - (x - view.x) * change, y: y - (y - view.y) * change }, stage);
}

/** Moves the picture by a distance, as far as it fills the stage. */
export function moveBy(view: ZoomView, distance: Point, stage: StageSize): ZoomView {
  return within({ scale: view.scale, x: view.x + distance.x, y: view.y + distance.y }, stage);
}
