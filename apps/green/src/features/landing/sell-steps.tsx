import { Heading, Section, Text } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './landing-page.module.css';

const steps = ['grade', 'send', 'money'] as const;

/** The three steps of selling. */
export function SellSteps() {
  const t = useT();
  return (
    <Section heading={t('landing.steps.title')}>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step} className={css.step}>
            <Heading level={3} size="l">
              {t(`landing.steps.${step}.title`)}
            </Heading>
            <Text tone="muted">{t(`landing.steps.${step}.text`)}</Text>
          </li>
        ))}
      </ol>
    </Section>
  );
}
