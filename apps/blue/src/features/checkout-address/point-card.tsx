import type { OpeningSpan, PickupPoint } from '@reprise/entities/pickup-point';
import { usePlatform } from '@reprise/platform';
import { ChoiceCard } from '@reprise/ui';
import { useT } from '../../texts.ts';
import { type ChosenPoint, formatPoint } from './chosen-point.ts';
import { groupOpeningHours } from './opening-hours.ts';
import css from './point-search.module.css';

/** 450 m, 1.2 km. */
function distanceText(meters: number, locale: string): string {
  const [value, unit] = meters < 950 ? [Math.round(meters / 10) * 10, 'meter'] : [meters / 1_000, 'kilometer'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

/** Short name of a day; 1 is Monday, as 1 January 2024 was. */
const dayName = (day: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

function OpeningHours({ spans }: { spans: readonly OpeningSpan[] }) {
  const t = useT();
  const { locale } = usePlatform().market;
  const lines = groupOpeningHours(spans);
  const [only] = lines;
  if (lines.length === 1 && only?.first === 1 && only.last === 7 && only.hours === '') {
    return <span className={css.hours}>{t('checkout.address.pickup.allDay')}</span>;
  }
  return lines.map(({ first, last, hours }) => (
    <span key={first} className={css.hours}>
      {[first, ...(last > first ? [last] : [])].map((day) => dayName(day, locale)).join('–')}{' '}
      {hours || t('checkout.address.pickup.allDay')}
    </span>
  ));
}

/** A point of the carrier, or the choice to type its number. */
export function PointCard({ point, isChosen }: { point: ChosenPoint | PickupPoint | undefined; isChosen: boolean }) {
  const t = useT();
  const { locale } = usePlatform().market;
  if (!point) {
    return <ChoiceCard name="point" value="" defaultChecked={isChosen} title={t('checkout.address.pickup.typed')} />;
  }
  const address = [point.street, `${point.postalCode} ${point.city}`].filter(Boolean).join(', ');
  return (
    <ChoiceCard
      name="point"
      value={formatPoint(point)}
      defaultChecked={isChosen}
      title={point.name}
      description={
        <>
          {address}
          {'openingHours' in point ? <OpeningHours spans={point.openingHours} /> : null}
        </>
      }
      trailing={'distanceMeters' in point ? distanceText(point.distanceMeters, locale) : undefined}
    />
  );
}
