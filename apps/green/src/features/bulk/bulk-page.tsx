import { maxBulkLines } from '@reprise/entities/constants/trade-in';
import { Form, lazyWithPreload, renderLink, useActionData, useNavigation, usePlatform } from '@reprise/platform';
import {
  Barcode,
  Breadcrumbs,
  Button,
  Container,
  Heading,
  Notice,
  Select,
  Stack,
  Surface,
  Text,
  TextArea,
  TextField,
  TextLink,
} from '@reprise/ui';
import { useEffect, useRef, useState } from 'react';
import { greenStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import type { BulkActionData } from './bulk.action.ts';
import { fields } from './bulk-form.ts';
import type { Condition } from './bulk-list.ts';
import css from './bulk-page.module.css';
import { BulkResults } from './bulk-results.tsx';
import { readScans, storeScans } from './scan-queue.ts';

const Scanner = lazyWithPreload(async () => {
  return (await import(/* webpackChunkName: "scanner" */ './scanner.tsx')).Scanner;
});

const noConditions: readonly Condition[] = [];

interface FormProps {
  conditions: readonly Condition[];
}

function StandardCondition({ conditions }: FormProps) {
  const t = useT();
  return (
    <Select
      name={fields.condition}
      label={t('bulk.condition')}
      hint={t('bulk.conditionHint')}
      options={conditions.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** Opens the camera; not shown before the page is hydrated. */
function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const t = useT();
  const [isReady, setReady] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady) return null;
  if (isOpen) return <Scanner onCode={onCode} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button type="button" variant="secondary" icon={Barcode} onClick={() => setOpen(true)}>
        {t('bulk.scan.open')}
      </Button>
    </div>
  );
}

/** A list that is typed, pasted or scanned. Its contents survive a reload. */
function ListForm({ conditions }: FormProps) {
  const t = useT();
  const { state } = useNavigation();
  const list = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (list.current?.value === '') list.current.value = readScans();
  }, []);
  function append(code: string) {
    const { current: field } = list;
    if (!field) return;
    field.value = `${field.value.trimEnd()}${field.value.trim() === '' ? '' : '\n'}${code}\n`;
    storeScans(field.value);
  }
  return (
    <Form method="post" className={css.form}>
      <ScanButton onCode={append} />
      <TextArea
        ref={list}
        name={fields.codes}
        rows={8}
        label={t('bulk.list')}
        hint={t('bulk.listHint', { maximum: maxBulkLines })}
        autoComplete="off"
        spellCheck={false}
        required
        onChange={({ target }) => storeScans(target.value)}
      />
      <StandardCondition conditions={conditions} />
      <div>
        <Button type="submit" pending={state === 'submitting'}>
          {t('bulk.check')}
        </Button>
      </div>
    </Form>
  );
}

function FileForm({ conditions }: FormProps) {
  const t = useT();
  const { state } = useNavigation();
  return (
    <Form method="post" encType="multipart/form-data" className={css.form}>
      <TextField
        type="file"
        name={fields.file}
        accept=".csv,.txt,text/csv,text/plain"
        required
        label={t('bulk.file')}
        hint={t('bulk.fileHint')}
      />
      <StandardCondition conditions={conditions} />
      <div>
        <Button type="submit" variant="secondary" pending={state === 'submitting'}>
          {t('bulk.checkFile')}
        </Button>
      </div>
    </Form>
  );
}

/** Errors, lines that were left out, and items that were added to the cart. */
function Outcome({ answer }: { answer: BulkActionData | undefined }) {
  const t = useT();
  const platform = usePlatform();
  const { failure, added } = greenStore.use((state) => state.bulk);
  return (
    <>
      {answer?.problem ? (
        <Notice variant="error" live="assertive">
          {answer.problem === 'empty' ? t('bulk.empty') : (answer.message ?? t('bulk.fileFailed'))}
        </Notice>
      ) : null}
      {failure ? (
        <Notice variant="error" live="assertive">
          {failure.text ?? t('bulk.failed')}
        </Notice>
      ) : null}
      {answer?.ignored ? (
        <Notice variant="warn">{t('bulk.ignored', { count: answer.ignored, maximum: maxBulkLines })}</Notice>
      ) : null}
      {added ? (
        <Notice variant="success" live="polite">
          {t('bulk.added', { count: added.added })}{' '}
          <TextLink href={platform.path('trade_in', { step: 'cart' })} renderLink={renderLink}>
            {t('toCart')}
          </TextLink>
        </Notice>
      ) : null}
      {added && added.refused.length > 0 ? (
        <Notice variant="warn">
          <ul>
            {added.refused.map(({ productId, name, reason }) => (
              <li key={productId}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}

/** Sells many books, films, albums and games at once, by a list of their EANs and ISBNs. */
export function BulkPage() {
  const t = useT();
  const platform = usePlatform();
  const answer = useActionData<BulkActionData>();
  const { conditions: loaded, offers, waiting } = greenStore.use((state) => state.bulk);
  const conditions = loaded.data?.conditions ?? noConditions;
  return (
    <Container className={css.page}>
      <Stack as="header" gap={4}>
        <Breadcrumbs
          label={t('breadcrumbs')}
          renderLink={renderLink}
          items={[{ label: t('sell'), href: platform.path('green_landing', {}) }, { label: t('bulk.title') }]}
        />
        <Heading level={1} size="3xl">
          {t('bulk.title')}
        </Heading>
        <Text tone="muted" size="l">
          {t('bulk.lead')}
        </Text>
      </Stack>
      <Outcome answer={answer} />
      {offers.length > 0 || waiting > 0 ? (
        <BulkResults conditions={conditions} isChanged={answer?.isChanged === true} />
      ) : null}
      <div className={css.forms}>
        <Surface padding="l">
          <ListForm conditions={conditions} />
        </Surface>
        <Surface padding="l">
          <FileForm conditions={conditions} />
        </Surface>
      </div>
    </Container>
  );
}
