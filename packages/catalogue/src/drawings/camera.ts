import { box, fill, floorShadow, scene } from './svg.ts';
export const drawCamera = (shape: Readonly<Record<string, unknown>> & { hex: string }): string => scene((defs) => floorShadow(defs, 400, 690, 360) + box(260, 110, 280, 570, 48, fill(shape.hex)));
export const drawCameraTop = (shape: Readonly<Record<string, unknown>> & { hex: string }): string => scene((defs) => floorShadow(defs, 400, 690, 360) + box(260, 110, 280, 570, 48, fill(shape.hex)));
export const drawLens = (shape: Readonly<Record<string, unknown>> & { hex: string }): string => scene((defs) => floorShadow(defs, 400, 690, 360) + box(260, 110, 280, 570, 48, fill(shape.hex)));
