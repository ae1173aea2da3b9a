import { Form, useActionData, useNavigation } from '@reprise/platform';
import { Button, Container, Heading, Notice, Text, TextField } from '@reprise/ui';
import { useT } from '../../texts.ts';
import type { SaleLinkResult } from './sale-link-form.ts';
import css from './sale-link-page.module.css';

function Failure({ outcome }: { outcome: SaleLinkResult['outcome'] }) {
  const t = useT();
  const texts = {
    done: '',
    invalid: t('sale.link.invalid'),
    tooMany: t('sale.link.tooMany'),
    unavailable: t('sale.failed.unavailable'),
  };
  return (
    <Notice variant="error" live="assertive">
      {texts[outcome]}
    </Notice>
  );
}

/** Mails guests a new link to their sale. */
export function SaleLinkPage() {
  const t = useT();
  const result = useActionData<SaleLinkResult>();
  const { state } = useNavigation();
  return (
    <Container size="s" className={css.page}>
      <Heading level={1} size="2xl">
        {t('sale.link.title')}
      </Heading>
      {result?.outcome === 'done' ? (
        <Notice variant="success" live="polite" title={t('sale.link.done')}>
          {t('sale.link.doneText', { number: result.values.orderNumber })}
        </Notice>
      ) : (
        <Form method="post" className={css.form} noValidate>
          <Text tone="muted">{t('sale.link.lead')}</Text>
          {result ? <Failure outcome={result.outcome} /> : null}
          <TextField
            id="sale-link-number"
            name="orderNumber"
            label={t('sale.link.orderNumber')}
            inputMode="numeric"
            required
            defaultValue={result?.values.orderNumber ?? ''}
          />
          <TextField
            id="sale-link-email"
            name="email"
            type="email"
            autoComplete="email"
            label={t('sale.link.email')}
            required
            defaultValue={result?.values.email ?? ''}
          />
          <div>
            <Button type="submit" size="l" pending={state === 'submitting'}>
              {t('sale.link.submit')}
            </Button>
          </div>
        </Form>
      )}
    </Container>
  );
}
