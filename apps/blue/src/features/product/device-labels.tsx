import type { Charging, DeviceLabels as Labels } from '@reprise/entities/device-labels';
import { useFormat } from '@reprise/platform';
import { useT } from '../../texts.ts';
import css from './device-labels.module.css';
import { ChargerPictogram, EnergyArrow, PowerLabel } from './label-drawings.tsx';

function ChargingLabels({ chargerIncluded, power }: Charging) {
  const t = useT();
  const format = useFormat();
  const min = format.number(power?.minWatts ?? 0);
  const max = format.number(power?.maxWatts ?? 0);
  return (
    <>
      {chargerIncluded === undefined ? null : (
        <li>
          <ChargerPictogram included={chargerIncluded} className={css.pictogram} />
          {t(chargerIncluded ? 'product.attribute.chargerIncluded' : 'product.labels.noCharger')}
        </li>
      )}
      {power ? (
        <li>
          <PowerLabel range={`${min}–${max} W`} usbPowerDelivery={power.usbPowerDelivery} className={css.power} />
          <span>
            {t('product.labels.power', { min, max })}
            {power.usbPowerDelivery ? ` ${t('product.labels.usbPd')}` : null}
          </span>
        </li>
      ) : null}
    </>
  );
}

/** Charger pictogram, charging power and energy label of a new device (rule duty-06). */
export function DeviceLabels({ labels: { charging, energyLabel } }: { labels: Labels }) {
  const t = useT();
  return (
    <ul className={css.labels}>
      {energyLabel ? (
        <li>
          <a href={energyLabel.labelUrl} rel="noopener" className={css.arrow}>
            <EnergyArrow of={energyLabel.class} />
            <span className="visually-hidden">{t('product.labels.energy', { letter: energyLabel.class })}</span>
          </a>
          <a href={energyLabel.sheetUrl} rel="noopener">
            {t('product.labels.sheet')}
          </a>
        </li>
      ) : null}
      {charging ? <ChargingLabels {...charging} /> : null}
    </ul>
  );
}
