/** What a page may use a third party for: each is a directive of the content security policy. */
export const thirdPartyUses = ['script', 'connect', 'frame', 'form'] as const;
export type ThirdPartyUse = (typeof thirdPartyUses)[number];

/** The third parties that a page needs, by the names under which the shop's configuration has their origins. */
export type ThirdParties = Readonly<Record<string, readonly ThirdPartyUse[]>>;

/** What the matched routes need together. Those of equal pages are equal as JSON, whatever the order of the declarations. */
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

/** Whether two pages have the same content security policy, so that a document of one may show the other. */
export const isSamePolicy = (one: ThirdParties, other: ThirdParties): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
