import { Container, Logo, SkipLinks, Stack } from '../src/index.ts';
import { CommerceSpecimens } from './specimens/commerce.tsx';
import { FeedbackSpecimens } from './specimens/feedback.tsx';
import { FormSpecimens } from './specimens/forms.tsx';
import { FoundationSpecimens } from './specimens/foundation.tsx';
import { NavigationSpecimens } from './specimens/navigation.tsx';
import { OverlaySpecimens } from './specimens/overlays.tsx';

/** Every component on one page. */
export function Gallery() {
  return (
    <>
      <SkipLinks links={[{ href: '#content', label: 'Skip to content' }]} />
      <Container size="l">
        <Stack gap={16} as="div">
          <header>
            <Logo name="Reprise" size="l" />
          </header>
          <main id="content">
            <Stack gap={16}>
              <FoundationSpecimens />
              <CommerceSpecimens />
              <FormSpecimens />
              <NavigationSpecimens />
              <FeedbackSpecimens />
              <OverlaySpecimens />
            </Stack>
          </main>
        </Stack>
      </Container>
    </>
  );
}
