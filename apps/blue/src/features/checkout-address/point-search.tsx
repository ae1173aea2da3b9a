import type { DestinationType } from '@reprise/entities/address';
import { usePlatform } from '@reprise/platform';
import { Button, ChoiceGroup, Notice, Search } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import { useT } from '../../texts.ts';
import { fieldId } from './address-errors.tsx';
import { type AddressResult, hasTypedPoints } from './address-fields.ts';
import { AddressField, type AddressInputProps } from './address-inputs.tsx';
import { type ChosenPoint, formatPoint } from './chosen-point.ts';
import { PointCard } from './point-card.tsx';
import css from './point-search.module.css';
import { useProblemText } from './use-problem-text.ts';

interface PointSearchProps extends AddressInputProps {
  destination: DestinationType;
  /** Of the latest search. */
  result: AddressResult | undefined;
  /** The point of the stored address or of the last submit. */
  chosen: ChosenPoint | undefined;
}

/** The points that were found; without a search the chosen one. */
function Points({ result, chosen, destination, problems }: PointSearchProps) {
  const t = useT();
  const { market } = usePlatform();
  const textOf = useProblemText(undefined);
  const ref = useRef<HTMLDivElement>(null);
  const found = result?.search?.points;
  useEffect(() => {
    if (result?.search) ref.current?.focus();
  }, [result]);
  const points = found ?? (chosen ? [chosen] : []);
  const value = chosen && formatPoint(chosen);
  if (result?.search && points.length === 0) {
    return (
      <div ref={ref} tabIndex={-1}>
        <Notice variant={found ? 'info' : 'error'} live="polite">
          {t(found ? 'checkout.address.pickup.none' : 'checkout.address.pickup.failed')}
        </Notice>
      </div>
    );
  }
  if (points.length === 0 && !problems.point) return null;
  const isTyped = hasTypedPoints(market.id);
  return (
    <div ref={ref} tabIndex={-1} data-points={destination} className={css.points}>
      <ChoiceGroup
        id={fieldId('point')}
        legend={t('checkout.address.point')}
        hideLegend={points.length === 0}
        error={problems.point && textOf('point', problems.point)}
      >
        {points.map((point) => (
          <PointCard key={point.id} point={point} isChosen={formatPoint(point) === value} />
        ))}
        {isTyped && points.length > 0 ? <PointCard point={undefined} isChosen={value === undefined} /> : null}
      </ChoiceGroup>
    </div>
  );
}

/** Finds points of the carrier near a postal code or town. Its button submits the form, so it works without JavaScript. */
export function PointSearch(props: PointSearchProps) {
  const t = useT();
  return (
    <div className={css.search} data-only="point">
      <div className={css.row}>
        <AddressField name="place" fields={props} autoComplete="off" />
        <Button type="submit" name="intent" value="search" variant="secondary" icon={Search} className={css.find}>
          {t('checkout.address.pickup.find')}
        </Button>
      </div>
      <Points {...props} />
    </div>
  );
}
