import { Accordion, Breadcrumbs, LinkIndex, Pagination, Section, Stack, Stepper, TabLinks } from '../../src/index.ts';

const labels = { navigation: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` };

export function NavigationSpecimens() {
  return (
    <Section heading="Navigation">
      <Stack gap={6}>
        <Breadcrumbs
          label="You are here"
          items={[{ label: 'Home', href: '#home' }, { label: 'Phones', href: '#phones' }, { label: 'iPhone 13' }]}
        />
        <Stepper
          label="Checkout"
          doneLabel="(done)"
          current={2}
          steps={[
            { label: 'Cart', href: '#cart' },
            { label: 'Address', href: '#address' },
            { label: 'Payment' },
            { label: 'Overview' },
          ]}
        />
        <LinkIndex
          links={[
            { label: 'Phones', href: '#phones', children: [{ label: 'iPhone', href: '#iphone' }] },
            { label: 'Books', href: '#books', children: [] },
          ]}
        />
        <Pagination page={6} pages={24} hrefFor={(page) => `#page-${page}`} labels={labels} />

        <TabLinks
          label="Your account"
          items={[
            { href: '#orders', label: 'Orders', current: true },
            { href: '#sales', label: 'Sales' },
            { href: '#wishlist', label: 'Wishlist' },
          ]}
        />
        <Accordion
          exclusive
          items={[
            {
              id: 'faq-return',
              title: 'How do I return something?',
              content: <p>Print the label, hand it in.</p>,
              open: true,
            },
            {
              id: 'faq-guarantee',
              title: 'What does the guarantee cover?',
              content: <p>Every fault that is not yours.</p>,
            },
          ]}
        />
      </Stack>
    </Section>
  );
}
