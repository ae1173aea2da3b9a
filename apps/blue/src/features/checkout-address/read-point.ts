import type { DestinationType } from '@reprise/entities/address';
import { PickupPointType } from '@reprise/entities/pickup-point';
import * as z from 'zod/mini';
import type { ChosenPoint } from './chosen-point.ts';

const FoundPoint = z.object({
  type: PickupPointType,
  id: z.string(),
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
});

/** The point that was chosen; undefined without one, and if it is of another kind than the destination. */
export function readPoint(text: string | undefined, destination: DestinationType): ChosenPoint | undefined {
  if (!text) return undefined;
  try {
    const { data } = FoundPoint.safeParse(JSON.parse(text));
    return data?.type === destination ? data : undefined;
  } catch {
    return undefined;
  }
}
