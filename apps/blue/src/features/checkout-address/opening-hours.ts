import type { OpeningSpan } from '@reprise/entities/pickup-point';

/** Days with the same hours, by their numbers: 1 is Monday. */
export interface OpenDays {
  first: number;
  last: number;
  /** `09:00–12:00, 14:00–18:00`; empty means around the clock. */
  hours: string;
}

const isAllDay = ({ opens, closes }: OpeningSpan) => opens === '00:00' && closes === '24:00';

function hoursOf(spans: readonly OpeningSpan[]): string {
  if (spans.some(isAllDay)) return '';
  return spans.map(({ opens, closes }) => `${opens}–${closes}`).join(', ');
}

/** Opening hours in lines, with consecutive days of the same hours in one. Days without hours are left out. */
export function groupOpeningHours(spans: readonly OpeningSpan[]): OpenDays[] {
  const lines: OpenDays[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const ofDay = spans.filter((span) => span.day === day);
    if (ofDay.length === 0) continue;
    const hours = hoursOf(ofDay);
    const previous = lines.at(-1);
    if (previous && previous.last === day - 1 && previous.hours === hours) previous.last = day;
    else lines.push({ first: day, last: day, hours });
  }
  return lines;
}
