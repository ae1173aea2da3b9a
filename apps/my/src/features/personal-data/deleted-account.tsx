import { renderLink, usePlatform } from '@reprise/platform';
import { Container, Heading, LinkButton, Stack, Text } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './personal-data-page.module.css';

/** Confirms that the account is gone. */
export function DeletedAccount() {
  const t = useT();
  const platform = usePlatform();
  return (
    <Container className={css.farewell}>
      <Stack gap={5}>
        <Heading level={1} size="3xl">
          {t('data.deleted.title')}
        </Heading>
        <Text>{t('data.deleted.text')}</Text>
        <div>
          <LinkButton href={platform.path('landing_page', {})} renderLink={renderLink}>
            {t('data.deleted.home')}
          </LinkButton>
        </div>
      </Stack>
    </Container>
  );
}
