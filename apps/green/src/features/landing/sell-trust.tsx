import { Banknote, Heading, Icon, type IconDrawing, RotateCcw, ShieldCheck, Surface, Text, Truck } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './landing-page.module.css';

const points: readonly { key: 'shipping' | 'data' | 'payout' | 'return'; icon: IconDrawing }[] = [
  { key: 'shipping', icon: Truck },
  { key: 'data', icon: ShieldCheck },
  { key: 'payout', icon: Banknote },
  { key: 'return', icon: RotateCcw },
];

/** What sellers can rely on. */
export function SellTrust() {
  const t = useT();
  return (
    <Surface as="section" variant="deep" padding="none" className={css.trust} aria-labelledby="sell-trust">
      <Heading level={2} size="2xl" id="sell-trust">
        {t('landing.trust.title')}
      </Heading>
      <ul className={css.points}>
        {points.map(({ key, icon }) => (
          <li key={key} className={css.point}>
            <Icon of={icon} size="l" className={css['point-icon']} />
            <Heading level={3} size="m">
              {t(`landing.trust.${key}.title`)}
            </Heading>
            <Text tone="muted">{t(`landing.trust.${key}.text`)}</Text>
          </li>
        ))}
      </ul>
    </Surface>
  );
}
