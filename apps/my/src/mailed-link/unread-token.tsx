import { Heading, Notice, Stack, Surface, Text, TextLink } from '@reprise/ui';

interface UnreadTokenProps {
  title: string;
  /** Shown when the server found no token. */
  invalid: string;
  /** Loads the page once more. */
  again: { href: string; label: string };
  isServer: boolean;
  className: string | undefined;
}

/** Only the server can read the token of a mailed link: customers who signed in on the way load the page once more. */
export function UnreadToken({ title, invalid, again, isServer, className }: UnreadTokenProps) {
  return (
    <Surface as="section" padding="l" className={className}>
      <Stack gap={5}>
        <Heading level={2} size="xl">
          {title}
        </Heading>
        {isServer ? (
          <Notice variant="error">{invalid}</Notice>
        ) : (
          <Text>
            <TextLink href={again.href}>{again.label}</TextLink>
          </Text>
        )}
      </Stack>
    </Surface>
  );
}
