/** What a page may use a third party for. Each is a directive of the content security policy. */
export const thirdPartyUses = ['script', 'connect', 'frame', 'form'] as const;
export type ThirdPartyUse = (typeof thirdPartyUses)[number];

/** The third parties that a page needs, by their names in the shop's configuration. */
export type ThirdParties = Readonly<Record<string, readonly ThirdPartyUse[]>>;

/** The third parties of all matched routes, in a fixed order, so that equal sets are equal as JSON. */
export function thirdPartiesOf(handles: readonly unknown[]): ThirdParties {
  const declared = handles.flatMap((handle) =>
    Object.entries((handle as { thirdParties?: ThirdParties } | undefined)?.thirdParties ?? {}),
  );
  const names = [...new Set(declared.map(([name]) => name))].sort();
  return Object.fromEntries(
    names.map((name) => {
      const uses = new Set(declared.flatMap(([other, uses]) => (other === name ? uses : [])));
      return [name, thirdPartyUses.filter((use) => uses.has(use))];
    }),
  );
}

const withoutForms = (parties: ThirdParties): string[] =>
  Object.entries(parties).flatMap(([name, uses]) =>
    uses.filter((use) => use !== 'form').map((use) => `${use} ${name}`),
  );

/**
 * Whether the document of one page can show the other, because their content security policies agree. The targets of
 * forms are not compared, because a page that is shown without a page load sends its forms by script.
 */
export const isSamePolicy = (one: ThirdParties, other: ThirdParties): boolean =>
  withoutForms(one).join() === withoutForms(other).join();
