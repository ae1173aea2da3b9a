import { type OpeningTime, type Weekday, weekdays } from './location.ts';
import type { Country } from './regions.ts';

type Span = readonly [opens: string, closes: string];
/** Times of Monday to Friday, of Saturday and of Sunday. */
type Week = readonly [weekday: readonly Span[], saturday: readonly Span[], sunday: readonly Span[]];

const kiosk: Week = [[['07:00', '20:00']], [['08:00', '20:00']], [['09:00', '13:00']]];

/** Weeks of shops, as they are usual in a country. */
const weeks: Readonly<Record<Country, readonly Week[]>> = {
  AT: [
    [[['08:00', '18:00']], [['09:00', '12:00']], []],
    [
      [
        ['08:00', '12:00'],
        ['14:00', '18:00'],
      ],
      [['08:00', '12:00']],
      [],
    ],
    kiosk,
  ],
  DE: [
    [[['09:00', '18:30']], [['09:00', '14:00']], []],
    [
      [
        ['09:00', '13:00'],
        ['14:30', '18:00'],
      ],
      [['09:00', '12:30']],
      [],
    ],
    [[['08:00', '20:00']], [['08:00', '20:00']], []],
    kiosk,
  ],
  ES: [
    [
      [
        ['10:00', '14:00'],
        ['17:00', '20:30'],
      ],
      [['10:00', '14:00']],
      [],
    ],
    [[['09:30', '21:30']], [['10:00', '21:30']], []],
  ],
  FR: [
    [
      [
        ['09:00', '12:30'],
        ['14:00', '19:00'],
      ],
      [['09:00', '19:00']],
      [],
    ],
    [[['08:00', '20:00']], [['08:00', '20:00']], [['09:00', '12:30']]],
  ],
  IT: [
    [
      [
        ['09:00', '13:00'],
        ['15:30', '19:30'],
      ],
      [['09:00', '13:00']],
      [],
    ],
    [[['07:00', '19:30']], [['07:30', '13:30']], []],
  ],
  NL: [
    [[['09:00', '18:00']], [['09:00', '17:00']], []],
    [[['08:00', '21:00']], [['08:00', '20:00']], [['12:00', '18:00']]],
  ],
};

const timesOf = (day: Weekday, spans: readonly Span[]): OpeningTime[] =>
  spans.map(([opens, closes]) => ({
    opens: `${opens}:00`,
    closes: `${closes}:00`,
    dayOfWeek: `http://schema.org/${day}`,
  }));

/** Opening hours of a shop; `choice` is any whole number from 0. */
export function shopHours(country: Country, choice: number): OpeningTime[] {
  const choices = weeks[country];
  const [weekday, saturday, sunday] = choices[choice % choices.length] ?? kiosk;
  return weekdays.flatMap((day) => timesOf(day, day === 'Saturday' ? saturday : day === 'Sunday' ? sunday : weekday));
}

/** The carrier writes a whole day as 00:00 to 23:59. */
export const lockerHours: readonly OpeningTime[] = weekdays.flatMap((day) => timesOf(day, [['00:00', '23:59']]));
