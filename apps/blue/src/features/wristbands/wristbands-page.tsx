import { parsePath } from '@reprise/markets';
import { renderLink, useLocation, usePlatform } from '@reprise/platform';
import { Container, Heading, LinkButton, Stack, Text } from '@reprise/ui';
import { knownProduct } from '../../products/known-product.ts';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { closingAddress, readChoice } from '../../wristbands/closing-address.ts';
import { WristbandList } from '../../wristbands/wristband-list.tsx';
import css from './wristbands-page.module.css';

/** The watch case of the address; the loader has handled invalid addresses. */
function useProductId(): number {
  const { pathname } = useLocation();
  const { market } = usePlatform();
  const parsed = parsePath(pathname, market.language);
  return parsed && 'name' in parsed && parsed.name === 'wristbands' ? parsed.params.id : 0;
}

/** The choice of wristbands as a page, for links and without JavaScript. */
export function WristbandsPage() {
  const t = useT();
  const platform = usePlatform();
  const id = useProductId();
  const choice = readChoice(useLocation().search);
  const product = blueStore.use((state) => knownProduct(state, id));
  return (
    <Container className={css.page}>
      <Stack gap={6}>
        <header>
          <Heading level={1} size="2xl">
            {t('wristbands.title')}
          </Heading>
          {product ? <Text tone="muted">{t('accessories.for', { name: product.name })}</Text> : null}
        </header>
        <WristbandList id={id} product={product} choice={choice} />
        <div>
          <LinkButton href={closingAddress(platform, product, choice)} variant="secondary" renderLink={renderLink}>
            {t(product ? 'wristbands.back' : 'wristbands.home')}
          </LinkButton>
        </div>
      </Stack>
    </Container>
  );
}
