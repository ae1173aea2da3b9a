import { renderLink, useActionData, useFetcher, useLoaderData, usePlatform } from '@reprise/platform';
import { Breadcrumbs, Button, Container, Heading, Notice, Stack, Text } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import { ContentBlockView } from '../../content/content-block-view.tsx';
import type { NewsletterResult } from '../../newsletter/newsletter-result.ts';
import { useT } from '../../texts.ts';
import type { NewsletterData } from './newsletter.loader.ts';
import css from './newsletter-page.module.css';

type MailedLink = NonNullable<NewsletterData['link']>;

/** What a mailed link is for, and the button that does it. */
function LinkForm({ link: { intent, token } }: { link: MailedLink }) {
  const t = useT();
  const platform = usePlatform();
  const fetcher = useFetcher<NewsletterResult>();
  const posted = useActionData<NewsletterResult>();
  const result = fetcher.data ?? posted;
  const answer = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (fetcher.data?.done) answer.current?.focus();
  }, [fetcher.data]);
  if (result?.done) {
    return (
      <div ref={answer} tabIndex={-1}>
        <Notice variant="success">{t(`newsletter.${intent}.done`)}</Notice>
      </div>
    );
  }
  return (
    <fetcher.Form method="post" action={`${platform.path('newsletter', {})}?${intent}=`}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="token" value={token} />
      <Stack gap={5}>
        {result?.problem ? (
          <Notice variant="error" live="assertive">
            {t(`newsletter.problem.${result.problem}`)}
          </Notice>
        ) : null}
        <Text>{t(`newsletter.${intent}.text`)}</Text>
        <div>
          <Button type="submit" size="l" pending={fetcher.state !== 'idle'}>
            {t(`newsletter.${intent}.button`)}
          </Button>
        </div>
      </Stack>
    </fetcher.Form>
  );
}

/** The newsletter: what is in it and its form; or what a mailed link is for. */
export function NewsletterPage() {
  const t = useT();
  const platform = usePlatform();
  const { page, link } = useLoaderData<NewsletterData>();
  const crumbs = [{ label: t('common.home'), href: platform.path('landing_page', {}) }, { label: page.title }];
  return (
    <Container size="s" className={css.page}>
      <Breadcrumbs label={t('common.breadcrumbs')} items={crumbs} renderLink={renderLink} />
      <header className={css.head}>
        <Heading level={1} size="3xl">
          {link ? t(`newsletter.${link.intent}.title`) : page.title}
        </Heading>
        {page.lead && !link ? (
          <Text size="l" tone="muted">
            {page.lead}
          </Text>
        ) : null}
      </header>
      {link ? (
        <LinkForm key={link.intent} link={link} />
      ) : (
        page.blocks.map((block, place) => {
          const id = `part-${place + 1}`;
          return <ContentBlockView key={id} id={id} block={block} source="newsletter" />;
        })
      )}
    </Container>
  );
}
