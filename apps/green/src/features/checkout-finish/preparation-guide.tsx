import type { PreparationKind } from '@reprise/entities/trade-in-checkout';
import { Disclosure, Heading, Surface } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './finish-page.module.css';

/** How each kind is wiped and freed of the locks of its owner, step by step. Media need nothing. */
const stepsOf = {
  phone: ['backup', 'apple', 'google', 'sim', 'reset'],
  tablet: ['backup', 'apple', 'google', 'reset'],
  laptop: ['backup', 'mac', 'windows'],
  watch: ['apple', 'other'],
  console: ['backup', 'account', 'disc', 'reset'],
  camera: ['card', 'cloud', 'reset'],
  reader: ['account', 'reset'],
  wireless: ['account', 'reset'],
} as const satisfies Partial<Record<PreparationKind, readonly string[]>>;

type GuidedKind = keyof typeof stepsOf;
const isGuided = (kind: PreparationKind): kind is GuidedKind => kind in stepsOf;

function useSteps(kind: GuidedKind): string[] {
  const t = useT();
  if (kind === 'phone') return stepsOf.phone.map((step) => t(`checkout.finish.prepare.phone.${step}`));
  if (kind === 'tablet') return stepsOf.tablet.map((step) => t(`checkout.finish.prepare.tablet.${step}`));
  if (kind === 'laptop') return stepsOf.laptop.map((step) => t(`checkout.finish.prepare.laptop.${step}`));
  if (kind === 'watch') return stepsOf.watch.map((step) => t(`checkout.finish.prepare.watch.${step}`));
  if (kind === 'console') return stepsOf.console.map((step) => t(`checkout.finish.prepare.console.${step}`));
  if (kind === 'camera') return stepsOf.camera.map((step) => t(`checkout.finish.prepare.camera.${step}`));
  if (kind === 'reader') return stepsOf.reader.map((step) => t(`checkout.finish.prepare.reader.${step}`));
  return stepsOf.wireless.map((step) => t(`checkout.finish.prepare.wireless.${step}`));
}

function Guide({ kind, isOpen }: { kind: GuidedKind; isOpen: boolean }) {
  const t = useT();
  const steps = useSteps(kind);
  return (
    <Disclosure summary={t(`checkout.finish.prepare.${kind}.title`)} defaultOpen={isOpen}>
      <ol className={css.list}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Disclosure>
  );
}

/** How to prepare the devices before packing them. */
export function PreparationGuide({ kinds }: { kinds: readonly PreparationKind[] }) {
  const t = useT();
  const guided = kinds.filter(isGuided);
  if (guided.length === 0) return null;
  return (
    <Surface as="section" className={css.part} aria-labelledby="finish-prepare">
      <Heading level={2} size="l" id="finish-prepare">
        {t('checkout.finish.prepare.title')}
      </Heading>
      <p>{t('checkout.finish.prepare.lead')}</p>
      <div className={css.guides}>
        {guided.map((kind) => (
          <Guide key={kind} kind={kind} isOpen={guided.length === 1} />
        ))}
      </div>
    </Surface>
  );
}
