import { box, fill, floorShadow, scene } from './svg.ts';
export const drawPhonePair = (shape: Readonly<Record<string, unknown>> & { hex: string }): string => scene((defs) => floorShadow(defs, 400, 690, 360) + box(260, 110, 280, 570, 48, fill(shape.hex)));
export const drawPhoneFront = (shape: Readonly<Record<string, unknown>> & { hex: string }): string => scene((defs) => floorShadow(defs, 400, 690, 360) + box(260, 110, 280, 570, 48, fill(shape.hex)));
export const drawPhoneBack = (shape: Readonly<Record<string, unknown>> & { hex: string }): string => scene((defs) => floorShadow(defs, 400, 690, 360) + box(260, 110, 280, 570, 48, fill(shape.hex)));
