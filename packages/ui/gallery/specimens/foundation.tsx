import {
  ArrowRight,
  Button,
  buttonClass,
  Cluster,
  Grid,
  Heading,
  Heart,
  IconButton,
  Leaf,
  LinkButton,
  Logo,
  Prose,
  Section,
  ShoppingCart,
  Stack,
  Surface,
  Text,
  TextLink,
} from '../../src/index.ts';

export function FoundationSpecimens() {
  return (
    <>
      <Surface variant="deep" padding="l">
        <Stack gap={5} align="start">
          <Heading level={1} size="4xl">
            Good things, again.
          </Heading>
          <Text size="xl" tone="muted">
            Phones, laptops, books and films, checked by people who know them. 36 months of guarantee, 30 days to change
            your mind.
          </Text>
          <Cluster>
            <LinkButton href="#phones" size="l" iconAfter={ArrowRight}>
              See all phones
            </LinkButton>
            <LinkButton href="#laptops" size="l" variant="secondary">
              Laptops
            </LinkButton>
            <TextLink href="#sell">Sell yours</TextLink>
          </Cluster>
        </Stack>
      </Surface>
      <Section
        heading="Type"
        lead="Seven sizes of headings and five of text."
        action={{ label: 'See all', href: '#all' }}
      >
        <Grid min="l" gap={8}>
          <Stack gap={3}>
            {(['4xl', '3xl', '2xl', 'xl', 'l', 'm', 's'] as const).map((size) => (
              <Heading key={size} level={3} size={size}>
                Refurbished, {size}
              </Heading>
            ))}
          </Stack>
          <Stack gap={3}>
            {(['xl', 'l', 'm', 's', 'xs'] as const).map((size) => (
              <Text key={size} size={size}>
                Each device is tested in 36 steps ({size}).
              </Text>
            ))}
            {(['muted', 'accent', 'success', 'warn', 'danger'] as const).map((tone) => (
              <Text key={tone} tone={tone} weight="medium">
                The tone {tone}
              </Text>
            ))}

            <Prose>
              <p>
                We buy what you no longer need and sell it on, <a href="#checked">checked and cleaned</a>. What cannot
                be sold is recycled.
              </p>
              <ul>
                <li>Data is wiped by certified software</li>
                <li>Batteries below 80 % are replaced</li>
              </ul>
            </Prose>
          </Stack>
        </Grid>
      </Section>
      <Section heading="Surfaces">
        <Grid min="s">
          {(['plain', 'outlined', 'raised', 'sunken', 'accent', 'deep'] as const).map((variant) => (
            <Surface key={variant} variant={variant}>
              <Text weight="bold">{variant}</Text>
              <Text size="s" tone="muted">
                Muted text on it
              </Text>
            </Surface>
          ))}
        </Grid>
      </Section>
      <Section heading="Buttons">
        <Stack gap={4}>
          {(['s', 'm', 'l'] as const).map((size) => (
            <Cluster key={size}>
              <Button size={size}>Add to cart</Button>
              <Button size={size} variant="secondary" icon={ShoppingCart}>
                To the cart
              </Button>
              <Button size={size} variant="quiet">
                Later
              </Button>
              <Button size={size} variant="danger">
                Delete
              </Button>
              <Button size={size} pending>
                Add to cart
              </Button>
              <Button size={size} disabled>
                Sold out
              </Button>
            </Cluster>
          ))}
          <Cluster>
            <IconButton icon={Heart} label="Add to wishlist" />
            <IconButton icon={Heart} label="Remove from wishlist" aria-pressed="true" filled variant="raised" />
            <IconButton icon={ShoppingCart} label="Cart, 3 items" count={3} variant="outlined" />
            <IconButton icon={Leaf} label="Carbon saved" variant="primary" size="l" />
            <IconButton icon={Leaf} label="Saving" pending />
            <TextLink href="#inline">Inline link</TextLink>
            <TextLink href="#quiet" variant="quiet">
              Quiet link
            </TextLink>
            <TextLink href="#arrow" variant="arrow">
              Onward
            </TextLink>
            <a href="#look" className={buttonClass({ variant: 'secondary', size: 's' })}>
              Plain anchor
            </a>
          </Cluster>
          <Cluster gap={8}>
            <Logo name="Reprise" />
            <Logo name="Reprise" size="s" />
            <Logo name="Reprise" compact size="l" />
          </Cluster>
        </Stack>
      </Section>
    </>
  );
}
