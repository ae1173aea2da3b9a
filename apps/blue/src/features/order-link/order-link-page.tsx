import { useActionData, useFetcher, useLocation, usePlatform } from '@reprise/platform';
import { Button, Container, Heading, LinkButton, Notice, Text, TextField } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import css from '../../form-page/form-page.module.css';
import { FormProblems } from '../../form-problems/form-problems.tsx';
import { useT } from '../../texts.ts';
import { type OrderLinkField, type OrderLinkResult, orderLinkFields } from './order-link-form.ts';

const fieldId = (name: OrderLinkField) => `order-link-${name}`;
const inputs = {
  orderNumber: { inputMode: 'numeric' },
  email: { type: 'email', autoComplete: 'email' },
} as const;

/** The problems of the form. */
function Problems({ result }: { result: OrderLinkResult | undefined }) {
  const t = useT();
  if (result?.step !== 'enter') return null;
  const { invalid, failed } = result;
  const errors = invalid.map((name) => ({ fieldId: fieldId(name), message: t(`orderLink.invalid.${name}`) }));
  return <FormProblems result={result} failed={failed && t(`orderLink.failed.${failed}`)} errors={errors} />;
}

function Entry({ result }: { result: OrderLinkResult | undefined }) {
  const t = useT();
  const invalid = result?.step === 'enter' ? result.invalid : [];
  return (
    <>
      <Problems result={result} />
      {orderLinkFields.map((name) => (
        <TextField
          {...inputs[name]}
          key={name}
          id={fieldId(name)}
          name={name}
          label={t(`orderLink.${name}`)}
          hint={name === 'orderNumber' ? t('orderLink.orderNumberHint') : undefined}
          required
          defaultValue={result?.values[name] ?? ''}
          error={invalid.includes(name) ? t(`orderLink.invalid.${name}`) : undefined}
        />
      ))}
    </>
  );
}

/** Mails guests a new link to their order. */
export function OrderLinkPage() {
  const t = useT();
  const platform = usePlatform();
  // Another visit to the page, such as by the link to try other details, starts anew.
  const { key } = useLocation();
  const fetcher = useFetcher<OrderLinkResult>({ key: `order-link-${key}` });
  const posted = useActionData<OrderLinkResult>();
  const result = fetcher.data ?? posted;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (fetcher.data?.step === 'done') heading.current?.focus();
  }, [fetcher.data]);
  return (
    <Container size="s" className={css.page}>
      <Heading level={1} size="2xl" ref={heading} tabIndex={-1}>
        {t('orderLink.title')}
      </Heading>
      {result?.step === 'done' ? (
        <>
          <Notice variant="success" live="polite" title={t('orderLink.done.title')}>
            {t('orderLink.done.text', { number: result.values.orderNumber, email: result.values.email })}
          </Notice>
          <div>
            <LinkButton href={platform.path('order_link', {})} variant="secondary">
              {t('orderLink.again')}
            </LinkButton>
          </div>
        </>
      ) : (
        <>
          <Text tone="muted">{t('orderLink.lead')}</Text>
          <fetcher.Form method="post" className={css.form} noValidate>
            <Entry result={result} />
            <div>
              <Button type="submit" size="l" pending={fetcher.state !== 'idle'}>
                {t('orderLink.submit')}
              </Button>
            </div>
          </fetcher.Form>
        </>
      )}
    </Container>
  );
}
